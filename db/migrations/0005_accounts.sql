CREATE TABLE "activity_visitors" (
	"day" date NOT NULL,
	"visitor" varchar(44) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"creative_id" uuid NOT NULL,
	CONSTRAINT "activity_visitors_day_visitor_kind_creative_id_pk" PRIMARY KEY("day","visitor","kind","creative_id")
);
--> statement-breakpoint
CREATE TABLE "appearance_words" (
	"creative_id" uuid NOT NULL,
	"day" date NOT NULL,
	"words" varchar(100) NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "appearance_words_creative_id_day_words_pk" PRIMARY KEY("creative_id","day","words")
);
--> statement-breakpoint
CREATE TABLE "daily_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" varchar(44) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_activity" (
	"creative_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" varchar(20) NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "profile_activity_creative_id_day_kind_pk" PRIMARY KEY("creative_id","day","kind"),
	CONSTRAINT "profile_activity_kind_check" CHECK ("profile_activity"."kind" in ('view', 'appearance', 'shortlist', 'contact', 'outbound', 'rate-sheet'))
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"code" varchar(24) PRIMARY KEY NOT NULL,
	"creative_id" uuid NOT NULL,
	"original_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"creative_id" uuid NOT NULL,
	"website_url" varchar(500) NOT NULL,
	"statement" varchar(1000) NOT NULL,
	"status" varchar(20) DEFAULT 'pending' NOT NULL,
	"reason" varchar(1000),
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "verification_requests_status_check" CHECK ("verification_requests"."status" in ('pending', 'verified', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"unread_messages" boolean DEFAULT true NOT NULL,
	"new_reviews" boolean DEFAULT true NOT NULL,
	"review_replies" boolean DEFAULT true NOT NULL,
	"product_news" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_interests" (
	"provider" varchar(20) NOT NULL,
	"email" varchar(320) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_interests_provider_email_pk" PRIMARY KEY("provider","email")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"template" varchar(60) NOT NULL,
	"to_address" varchar(320) NOT NULL,
	"subject" varchar(300) NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"status" varchar(10) DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" varchar(500),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_status_check" CHECK ("mails"."status" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"purpose" varchar(20) NOT NULL,
	"state" varchar(10) DEFAULT 'pending' NOT NULL,
	"storage_keys" text[] DEFAULT '{}' NOT NULL,
	"media_key" varchar(120),
	"filename" varchar(255) NOT NULL,
	"content_type" varchar(100),
	"bytes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_purpose_check" CHECK ("uploads"."purpose" in ('portfolio', 'avatar', 'rate-sheet', 'attachment')),
	CONSTRAINT "uploads_state_check" CHECK ("uploads"."state" in ('pending', 'attached', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD COLUMN "avatar_media_key" varchar(120);--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD COLUMN "rate_sheet_upload_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_up" jsonb;--> statement-breakpoint
ALTER TABLE "appearance_words" ADD CONSTRAINT "appearance_words_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_activity" ADD CONSTRAINT "profile_activity_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_media_key_media_files_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media_files"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appearance_words_day_idx" ON "appearance_words" USING btree ("day");--> statement-breakpoint
CREATE INDEX "short_links_creative_idx" ON "short_links" USING btree ("creative_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_requests_one_pending_key" ON "verification_requests" USING btree ("creative_id") WHERE "verification_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "verification_requests_queue_idx" ON "verification_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "verification_requests_creative_idx" ON "verification_requests" USING btree ("creative_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_newest_idx" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_user_id_idx" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_owner_idx" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_media_key_idx" ON "uploads" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "uploads_given_up_idx" ON "uploads" USING btree ("created_at") WHERE "uploads"."state" <> 'attached' or "uploads"."owner_id" is null;--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD CONSTRAINT "creative_profiles_avatar_media_key_media_files_key_fk" FOREIGN KEY ("avatar_media_key") REFERENCES "public"."media_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD CONSTRAINT "creative_profiles_rate_sheet_upload_id_uploads_id_fk" FOREIGN KEY ("rate_sheet_upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creative_profiles_avatar_media_key_idx" ON "creative_profiles" USING btree ("avatar_media_key") WHERE "creative_profiles"."avatar_media_key" is not null;--> statement-breakpoint
CREATE INDEX "creative_profiles_rate_sheet_upload_idx" ON "creative_profiles" USING btree ("rate_sheet_upload_id") WHERE "creative_profiles"."rate_sheet_upload_id" is not null;--> statement-breakpoint

-- A person has a profile from the first moment: made from what the sign-up said, in the same transaction.
CREATE FUNCTION create_profile_of_user() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profiles (user_id, email, first_name, last_name, company_name, user_type)
  VALUES (NEW.id, NEW.email, NEW.sign_up ->> 'first_name', NEW.sign_up ->> 'last_name',
          nullif(NEW.sign_up ->> 'company_name', ''), NEW.sign_up ->> 'user_type');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER create_profile_of_user AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.sign_up IS NOT NULL) EXECUTE FUNCTION create_profile_of_user();--> statement-breakpoint

-- The profile's e-mail is the one that signs in, also after it was changed.
CREATE FUNCTION copy_email_of_user() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET email = NEW.email WHERE user_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER copy_email_of_user AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION copy_email_of_user();
