-- What clients ask for, and what creatives offer for it.
CREATE SEQUENCE "brief_numbers" AS bigint START 101;
--> statement-breakpoint
CREATE TABLE "brief_files" (
	"brief_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"from_revision" smallint NOT NULL,
	"until_revision" smallint,
	CONSTRAINT "brief_files_brief_id_upload_id_pk" PRIMARY KEY("brief_id","upload_id"),
	CONSTRAINT "brief_files_revisions_check" CHECK ("brief_files"."until_revision" is null or "brief_files"."until_revision" >= "brief_files"."from_revision")
);
--> statement-breakpoint
CREATE TABLE "brief_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brief_id" uuid NOT NULL,
	"creative_id" uuid,
	"thread_id" uuid,
	"position" smallint NOT NULL,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"seen_revision" smallint,
	"declined_at" timestamp with time zone,
	"decline_reason" varchar(500),
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brief_recipients_once_key" UNIQUE("brief_id","creative_id"),
	CONSTRAINT "brief_recipients_sent_check" CHECK ("brief_recipients"."thread_id" is null or "brief_recipients"."sent_at" is not null),
	CONSTRAINT "brief_recipients_declined_check" CHECK ("brief_recipients"."decline_reason" is null or "brief_recipients"."declined_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "brief_revisions" (
	"brief_id" uuid NOT NULL,
	"revision" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brief_revisions_brief_id_revision_pk" PRIMARY KEY("brief_id","revision")
);
--> statement-breakpoint
CREATE TABLE "briefs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint,
	"client_id" uuid,
	"firm_id" uuid,
	"state" varchar(10) DEFAULT 'draft' NOT NULL,
	"draft" jsonb,
	"draft_saved_at" timestamp with time zone,
	"revision" smallint DEFAULT 0 NOT NULL,
	"shows_recipients" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "briefs_number_key" UNIQUE("number"),
	CONSTRAINT "briefs_state_check" CHECK ("briefs"."state" in ('draft', 'sent', 'withdrawn', 'closed')),
	CONSTRAINT "briefs_sent_check" CHECK (("briefs"."state" = 'draft') = ("briefs"."number" is null) and ("briefs"."state" = 'draft') = ("briefs"."sent_at" is null) and ("briefs"."state" = 'draft') = ("briefs"."revision" = 0)),
	CONSTRAINT "briefs_draft_check" CHECK ("briefs"."state" <> 'draft' or "briefs"."draft" is not null),
	CONSTRAINT "briefs_ended_check" CHECK (("briefs"."state" in ('withdrawn', 'closed')) = ("briefs"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "estimate_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"section" varchar(20) NOT NULL,
	"kind" varchar(10) NOT NULL,
	"text" varchar(300) NOT NULL,
	"quantity" integer DEFAULT 100 NOT NULL,
	"unit" varchar(10) DEFAULT 'flat' NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"amount" bigint GENERATED ALWAYS AS ((quantity * price + 50) / 100) STORED,
	"use" varchar(20),
	"view" varchar(20),
	CONSTRAINT "estimate_lines_position_key" UNIQUE("version_id","position"),
	CONSTRAINT "estimate_lines_section_check" CHECK ("estimate_lines"."section" in ('creative-fee', 'post-production', 'expenses', 'license')),
	CONSTRAINT "estimate_lines_kind_check" CHECK ("estimate_lines"."kind" in ('charged', 'included', 'option')),
	CONSTRAINT "estimate_lines_price_check" CHECK ("estimate_lines"."quantity" between 0 and 10000000 and "estimate_lines"."price" between 0 and 9999999999)
);
--> statement-breakpoint
CREATE TABLE "estimate_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"creative_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"currency" varchar(3) NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estimate_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"estimate_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"state" varchar(10) DEFAULT 'draft' NOT NULL,
	"brief_revision" smallint NOT NULL,
	"currency" varchar(3) NOT NULL,
	"terms" jsonb NOT NULL,
	"opening" varchar(1000),
	"note" varchar(2000),
	"total" bigint,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"decline_reason" varchar(2000),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "estimate_versions_key" UNIQUE("estimate_id","version"),
	CONSTRAINT "estimate_versions_state_check" CHECK ("estimate_versions"."state" in ('draft', 'sent', 'replaced', 'withdrawn', 'accepted', 'declined')),
	CONSTRAINT "estimate_versions_sent_check" CHECK (("estimate_versions"."state" = 'draft') = ("estimate_versions"."sent_at" is null) and ("estimate_versions"."state" = 'draft') = ("estimate_versions"."total" is null)),
	CONSTRAINT "estimate_versions_answered_check" CHECK (("estimate_versions"."state" in ('accepted', 'declined')) = ("estimate_versions"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "estimates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "estimates_recipient_key" UNIQUE("recipient_id")
);
--> statement-breakpoint
ALTER TABLE "brief_files" ADD CONSTRAINT "brief_files_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brief_files" ADD CONSTRAINT "brief_files_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brief_recipients" ADD CONSTRAINT "brief_recipients_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brief_recipients" ADD CONSTRAINT "brief_recipients_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brief_recipients" ADD CONSTRAINT "brief_recipients_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brief_revisions" ADD CONSTRAINT "brief_revisions_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD CONSTRAINT "estimate_lines_version_id_estimate_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."estimate_versions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "estimate_templates" ADD CONSTRAINT "estimate_templates_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "estimate_versions" ADD CONSTRAINT "estimate_versions_estimate_id_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_recipient_id_brief_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."brief_recipients"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "brief_files_upload_idx" ON "brief_files" USING btree ("upload_id");
--> statement-breakpoint
CREATE INDEX "brief_recipients_creative_idx" ON "brief_recipients" USING btree ("creative_id","sent_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "brief_recipients_thread_idx" ON "brief_recipients" USING btree ("thread_id","sent_at");
--> statement-breakpoint
CREATE INDEX "briefs_client_idx" ON "briefs" USING btree ("client_id","created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "briefs_firm_idx" ON "briefs" USING btree ("firm_id") WHERE "briefs"."firm_id" is not null;
--> statement-breakpoint
CREATE INDEX "estimate_templates_creative_idx" ON "estimate_templates" USING btree ("creative_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_versions_draft_key" ON "estimate_versions" USING btree ("estimate_id") WHERE "estimate_versions"."state" = 'draft';
--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_versions_open_key" ON "estimate_versions" USING btree ("estimate_id") WHERE "estimate_versions"."state" in ('sent', 'accepted');
