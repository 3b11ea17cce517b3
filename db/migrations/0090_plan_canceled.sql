-- The kind of a mail is read in the mail log: one spelling for what was sent before and is sent from now on.
UPDATE "mails" SET "template" = 'plan-canceled' WHERE "template" = 'plan-cancelled';
