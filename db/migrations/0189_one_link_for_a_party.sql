-- A party downloads its pictures by the link that it already has for its commission (commission_party_links).
-- contract: decision 127, no release has written or read such links
DROP TABLE "delivery_links";
