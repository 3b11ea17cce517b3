-- Who shares a commission, what each party accepted and pays, what is delivered, and what each may do with it.
CREATE TABLE "commission_acceptances" (
	"commission_id" uuid NOT NULL,
	"revision" smallint NOT NULL,
	"party_id" uuid NOT NULL,
	"person_name" varchar(200) NOT NULL,
	"way" varchar(10) NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_acceptances_commission_id_revision_party_id_pk" PRIMARY KEY("commission_id","revision","party_id"),
	CONSTRAINT "commission_acceptances_way_check" CHECK ("commission_acceptances"."way" in ('session', 'code'))
);
--> statement-breakpoint
CREATE TABLE "commission_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"commission_id" uuid NOT NULL,
	"kind" varchar(30) NOT NULL,
	"party_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"commission_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"state" varchar(10) DEFAULT 'invited' NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"name" varchar(200) NOT NULL,
	"role" varchar(30) NOT NULL,
	"firm_id" uuid,
	"user_id" uuid,
	"email" varchar(320),
	"person_name" varchar(200),
	"place" varchar(200),
	"weight" smallint DEFAULT 1 NOT NULL,
	"uses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"offered" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"extras" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"agreed_share" bigint,
	"token_hash" varchar(64),
	"token_expires_at" timestamp with time zone,
	"code_hash" varchar(64),
	"code_expires_at" timestamp with time zone,
	"code_attempts" smallint DEFAULT 0 NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"decline_words" varchar(1000),
	"joined_order" smallint,
	CONSTRAINT "commission_parties_token_key" UNIQUE("token_hash"),
	CONSTRAINT "commission_parties_number_key" UNIQUE("commission_id","number"),
	CONSTRAINT "commission_parties_order_key" UNIQUE("commission_id","joined_order"),
	CONSTRAINT "commission_parties_state_check" CHECK ("commission_parties"."state" in ('invited', 'opened', 'joined', 'declined', 'left', 'revoked')),
	CONSTRAINT "commission_parties_joined_check" CHECK (("commission_parties"."state" = 'joined') = ("commission_parties"."joined_order" is not null)),
	CONSTRAINT "commission_parties_weight_check" CHECK ("commission_parties"."weight" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "commission_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"commission_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" varchar(200) DEFAULT '' NOT NULL,
	"view" varchar(20),
	"state" varchar(10) DEFAULT 'proof' NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"content_type" varchar(60) NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"likeness_hash" bigint,
	"storage_key" varchar(200) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"final_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "commission_pictures_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "commission_pictures_state_check" CHECK ("commission_pictures"."state" in ('proof', 'final', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "commission_revisions" (
	"commission_id" uuid NOT NULL,
	"revision" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_revisions_commission_id_revision_pk" PRIMARY KEY("commission_id","revision")
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint NOT NULL,
	"agreement_id" uuid NOT NULL,
	"thread_id" uuid,
	"client_id" uuid,
	"creative_id" uuid,
	"firm_id" uuid,
	"state" varchar(10) DEFAULT 'agreed' NOT NULL,
	"currency" varchar(3) NOT NULL,
	"base" bigint NOT NULL,
	"expenses" bigint NOT NULL,
	"surcharge_percent" smallint NOT NULL,
	"share_rule" varchar(10) DEFAULT 'equal' NOT NULL,
	"late_factor_percent" smallint DEFAULT 125 NOT NULL,
	"revision" smallint DEFAULT 1 NOT NULL,
	"time_zone" varchar(60),
	"shoot_on" date,
	"lock_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"shot_on" date,
	"deliver_by" date,
	"delivered_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"retouch_rounds" smallint DEFAULT 0 NOT NULL,
	"rounds_used" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commissions_number_key" UNIQUE("number"),
	CONSTRAINT "commissions_agreement_key" UNIQUE("agreement_id"),
	CONSTRAINT "commissions_state_check" CHECK ("commissions"."state" in ('agreed', 'locked', 'shot', 'delivered', 'canceled')),
	CONSTRAINT "commissions_share_rule_check" CHECK ("commissions"."share_rule" in ('equal', 'weighted')),
	CONSTRAINT "commissions_money_check" CHECK ("commissions"."base" >= 0 and "commissions"."expenses" >= 0 and "commissions"."surcharge_percent" between 0 and 100 and "commissions"."late_factor_percent" between 100 and 1000),
	CONSTRAINT "commissions_delivered_check" CHECK (("commissions"."state" = 'delivered') = ("commissions"."delivered_at" is not null)),
	CONSTRAINT "commissions_canceled_check" CHECK (("commissions"."state" = 'canceled') = ("commissions"."canceled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "license_pictures" (
	"license_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"picture_id" uuid,
	"item_id" uuid,
	"sha256" varchar(64) NOT NULL,
	"likeness_hash" bigint,
	CONSTRAINT "license_pictures_license_id_number_pk" PRIMARY KEY("license_id","number")
);
--> statement-breakpoint
CREATE TABLE "licenses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" varchar(30) NOT NULL,
	"commission_id" uuid,
	"party_id" uuid,
	"creative_id" uuid,
	"holder_id" uuid,
	"firm_id" uuid,
	"content" jsonb NOT NULL,
	"content_hash" varchar(64) NOT NULL,
	"terms_version" smallint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"issued_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" varchar(500),
	"reminded_at" timestamp with time zone,
	CONSTRAINT "licenses_number_key" UNIQUE("number"),
	CONSTRAINT "licenses_days_check" CHECK ("licenses"."ends_on" is null or "licenses"."ends_on" >= "licenses"."starts_on"),
	CONSTRAINT "licenses_withdrawn_check" CHECK ("licenses"."withdrawn_reason" is null or "licenses"."withdrawn_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "commission_acceptances" ADD CONSTRAINT "commission_acceptances_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_acceptances" ADD CONSTRAINT "commission_acceptances_party_id_commission_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."commission_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_events" ADD CONSTRAINT "commission_events_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_events" ADD CONSTRAINT "commission_events_party_id_commission_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."commission_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_parties" ADD CONSTRAINT "commission_parties_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_parties" ADD CONSTRAINT "commission_parties_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_parties" ADD CONSTRAINT "commission_parties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_pictures" ADD CONSTRAINT "commission_pictures_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_revisions" ADD CONSTRAINT "commission_revisions_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_revisions" ADD CONSTRAINT "commission_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_pictures" ADD CONSTRAINT "license_pictures_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_pictures" ADD CONSTRAINT "license_pictures_picture_id_commission_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."commission_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_pictures" ADD CONSTRAINT "license_pictures_item_id_portfolio_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."portfolio_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_party_id_commission_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."commission_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_acceptances_party_idx" ON "commission_acceptances" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "commission_events_commission_idx" ON "commission_events" USING btree ("commission_id","id");--> statement-breakpoint
CREATE INDEX "commission_events_party_idx" ON "commission_events" USING btree ("party_id") WHERE "commission_events"."party_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_parties_email_key" ON "commission_parties" USING btree ("commission_id","email") WHERE "commission_parties"."email" is not null and "commission_parties"."state" in ('invited', 'opened', 'joined');--> statement-breakpoint
CREATE INDEX "commission_parties_user_idx" ON "commission_parties" USING btree ("user_id","commission_id") WHERE "commission_parties"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "commission_parties_firm_idx" ON "commission_parties" USING btree ("firm_id") WHERE "commission_parties"."firm_id" is not null;--> statement-breakpoint
CREATE INDEX "commission_parties_email_idx" ON "commission_parties" USING btree ("email") WHERE "commission_parties"."email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_pictures_position_key" ON "commission_pictures" USING btree ("commission_id","position") WHERE "commission_pictures"."state" <> 'removed';--> statement-breakpoint
CREATE INDEX "commission_pictures_sha256_idx" ON "commission_pictures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "commission_revisions_created_by_idx" ON "commission_revisions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "commissions_client_idx" ON "commissions" USING btree ("client_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "commissions_creative_idx" ON "commissions" USING btree ("creative_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "commissions_firm_idx" ON "commissions" USING btree ("firm_id") WHERE "commissions"."firm_id" is not null;--> statement-breakpoint
CREATE INDEX "commissions_thread_idx" ON "commissions" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "commissions_lock_idx" ON "commissions" USING btree ("lock_at") WHERE "commissions"."state" = 'agreed' and "commissions"."lock_at" is not null;--> statement-breakpoint
CREATE INDEX "license_pictures_picture_idx" ON "license_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "license_pictures_item_idx" ON "license_pictures" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "license_pictures_sha256_idx" ON "license_pictures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "licenses_holder_idx" ON "licenses" USING btree ("holder_id","issued_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "licenses_firm_idx" ON "licenses" USING btree ("firm_id","issued_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "licenses_creative_idx" ON "licenses" USING btree ("creative_id","issued_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "licenses_commission_idx" ON "licenses" USING btree ("commission_id");--> statement-breakpoint
CREATE INDEX "licenses_party_idx" ON "licenses" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "licenses_ends_idx" ON "licenses" USING btree ("ends_on") WHERE "licenses"."ends_on" is not null and "licenses"."withdrawn_at" is null and "licenses"."reminded_at" is null;