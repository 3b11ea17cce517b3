-- Creatives whom an admin invites from a CSV: the file's lines, the invitations, and who asked never to be invited.
-- What is imported stays apart from accounts and profiles until its owner claims it.
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid,
	"filename" varchar(255) NOT NULL,
	"encoding" varchar(20) NOT NULL,
	"columns" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"state" varchar(12) NOT NULL,
	"line_count" integer NOT NULL,
	"takes_unknown_places" boolean DEFAULT false NOT NULL,
	"wants_reminder" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "imports_state_check" CHECK ("imports"."state" in ('mapping', 'checking', 'checked', 'running', 'done'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid,
	"email" varchar(320),
	"address_hash" varchar(43),
	"details" jsonb,
	"wants_reminder" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_count" smallint DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"user_id" uuid,
	CONSTRAINT "invitations_details_check" CHECK ("invitations"."details" is null or ("invitations"."revoked_at" is null and "invitations"."removed_at" is null and "invitations"."claimed_at" is null)),
	CONSTRAINT "invitations_removed_check" CHECK ("invitations"."removed_at" is null or ("invitations"."email" is null and "invitations"."address_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "invitation_links" (
	"token_hash" varchar(43) PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_lines" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_line" integer NOT NULL,
	"cells" text[],
	"address_hash" varchar(43),
	"details" jsonb,
	"verdict" varchar(16),
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"suggestions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" varchar(12),
	"invitation_id" uuid,
	CONSTRAINT "import_lines_import_id_number_pk" PRIMARY KEY("import_id","number"),
	CONSTRAINT "import_lines_verdict_check" CHECK ("import_lines"."verdict" in ('new', 'placeUnknown', 'invalid', 'duplicate', 'account', 'invited', 'never')),
	CONSTRAINT "import_lines_outcome_check" CHECK ("import_lines"."outcome" in ('invited', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "never_invited" (
	"address_hash" varchar(43) PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_created_at_idx" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_admin_idx" ON "imports" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_key" ON "invitations" USING btree ("address_hash") WHERE "invitations"."revoked_at" is null and "invitations"."removed_at" is null and "invitations"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_created_at_idx" ON "invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_admin_idx" ON "invitations" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "invitations_user_idx" ON "invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitation_links_invitation_idx" ON "invitation_links" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "import_lines_verdict_idx" ON "import_lines" USING btree ("import_id","verdict","number");--> statement-breakpoint
CREATE INDEX "import_lines_address_idx" ON "import_lines" USING btree ("address_hash") WHERE "import_lines"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX "import_lines_invitation_idx" ON "import_lines" USING btree ("invitation_id") WHERE "import_lines"."invitation_id" is not null;
