-- A conversation outlives the account of one of its two sides; with the second it goes.
alter table threads alter column client_id drop not null;
--> statement-breakpoint
alter table threads alter column creative_id drop not null;
--> statement-breakpoint
alter table threads drop constraint threads_client_id_users_id_fk;
--> statement-breakpoint
alter table threads add constraint threads_client_id_users_id_fk
  foreign key (client_id) references users (id) on delete set null;
--> statement-breakpoint
alter table threads drop constraint threads_creative_id_creative_profiles_id_fk;
--> statement-breakpoint
alter table threads add constraint threads_creative_id_creative_profiles_id_fk
  foreign key (creative_id) references creative_profiles (id) on delete set null;
--> statement-breakpoint
create function drop_deserted_thread() returns trigger language plpgsql as $$
begin
  delete from threads where id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger threads_deserted after update of client_id, creative_id on threads
  for each row when (new.client_id is null and new.creative_id is null)
  execute function drop_deserted_thread();
--> statement-breakpoint
-- Dates that a creative proposes with a message, and what the client said to them.
alter table messages add column proposed_dates date[];
--> statement-breakpoint
alter table messages add column dates_answer varchar(10);
--> statement-breakpoint
alter table messages add constraint messages_proposed_dates_check
  check (proposed_dates is null or (sender = 'creative' and cardinality(proposed_dates) between 1 and 3));
--> statement-breakpoint
alter table messages add constraint messages_dates_answer_check
  check (dates_answer is null or (proposed_dates is not null
         and (dates_answer = 'none' or dates_answer::date = any (proposed_dates))));
