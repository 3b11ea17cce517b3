-- What clients collect beside their shortlist: creatives, projects and single pieces, with notes and comments.
CREATE TABLE "boards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"description" varchar(500),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boards_name_check" CHECK (btrim("boards"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "board_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"board_id" uuid NOT NULL,
	"kind" varchar(10) NOT NULL,
	"subject_id" uuid NOT NULL,
	"creative_id" uuid NOT NULL,
	"title" varchar(200) NOT NULL,
	"notes" varchar(2000),
	"sort_order" integer NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "board_entries_once_key" UNIQUE("board_id","subject_id"),
	CONSTRAINT "board_entries_kind_check" CHECK ("board_entries"."kind" in ('creative', 'project', 'piece')),
	CONSTRAINT "board_entries_creative_check" CHECK ("board_entries"."kind" <> 'creative' or "board_entries"."subject_id" = "board_entries"."creative_id")
);
--> statement-breakpoint
CREATE TABLE "board_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"author_id" uuid,
	"body" varchar(1000) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_teams" (
	"board_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"access" varchar(10) NOT NULL,
	CONSTRAINT "board_teams_access_check" CHECK ("board_teams"."access" in ('comment', 'edit'))
);
--> statement-breakpoint
CREATE TABLE "board_shares" (
	"board_id" uuid PRIMARY KEY NOT NULL,
	"token" varchar(40) NOT NULL,
	"shows_notes" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_shares_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_entries" ADD CONSTRAINT "board_entries_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_entries" ADD CONSTRAINT "board_entries_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_entries" ADD CONSTRAINT "board_entries_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_comments" ADD CONSTRAINT "board_comments_entry_id_board_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."board_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_comments" ADD CONSTRAINT "board_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_teams" ADD CONSTRAINT "board_teams_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_teams" ADD CONSTRAINT "board_teams_member_id_firm_members_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."firm_members"("user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "board_shares" ADD CONSTRAINT "board_shares_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boards_user_changed_idx" ON "boards" USING btree ("user_id","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "board_entries_order_idx" ON "board_entries" USING btree ("board_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "board_entries_creative_idx" ON "board_entries" USING btree ("creative_id");--> statement-breakpoint
CREATE INDEX "board_entries_added_by_idx" ON "board_entries" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "board_entries_removed_idx" ON "board_entries" USING btree ("removed_at") WHERE "board_entries"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "board_comments_entry_idx" ON "board_comments" USING btree ("entry_id","created_at","id");--> statement-breakpoint
CREATE INDEX "board_comments_author_idx" ON "board_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "board_teams_member_idx" ON "board_teams" USING btree ("member_id");
