-- What a file takes of its owner's room, noted before its first byte is written.
alter table uploads add column reserved_bytes bigint not null default 0;
--> statement-breakpoint
update uploads set reserved_bytes = bytes where bytes is not null;
--> statement-breakpoint
alter table uploads add constraint uploads_reserved_bytes_check check (reserved_bytes >= 0);
