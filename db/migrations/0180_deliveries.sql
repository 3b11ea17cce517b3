-- How the pictures of a commission come, are looked at in rounds, and are taken.
CREATE TABLE "arriving_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"commission_id" uuid NOT NULL,
	"owner_id" uuid,
	"replaces_id" uuid,
	"file_name" varchar(255) NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"finishing_at" timestamp with time zone,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arriving_pictures_once_key" UNIQUE("commission_id","sha256"),
	CONSTRAINT "arriving_pictures_bytes_check" CHECK ("arriving_pictures"."bytes" > 0 and "arriving_pictures"."received_bytes" between 0 and "arriving_pictures"."bytes")
);--> statement-breakpoint
CREATE TABLE "picture_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"picture_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"content_type" varchar(60) NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"storage_key" varchar(200) NOT NULL,
	"layout" jsonb NOT NULL,
	"is_damaged" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_versions_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "picture_versions_version_key" UNIQUE("picture_id","version")
);--> statement-breakpoint
CREATE TABLE "picture_renditions" (
	"version_id" uuid NOT NULL,
	"rendition" varchar(10) NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_renditions_version_id_rendition_pk" PRIMARY KEY("version_id","rendition")
);--> statement-breakpoint
CREATE TABLE "proof_rounds" (
	"commission_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "proof_rounds_commission_id_round_pk" PRIMARY KEY("commission_id","round")
);--> statement-breakpoint
CREATE TABLE "proof_marks" (
	"picture_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"is_picked" boolean DEFAULT false NOT NULL,
	"wants_retouch" boolean DEFAULT false NOT NULL,
	"note" varchar(1000) DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_marks_picture_id_round_pk" PRIMARY KEY("picture_id","round")
);--> statement-breakpoint
CREATE TABLE "picture_downloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"commission_id" uuid NOT NULL,
	"party_id" uuid,
	"picture_id" uuid,
	"preset" varchar(10) NOT NULL,
	"is_zip" boolean NOT NULL,
	"bytes" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "delivery_links" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"party_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "arriving_pictures" ADD CONSTRAINT "arriving_pictures_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arriving_pictures" ADD CONSTRAINT "arriving_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arriving_pictures" ADD CONSTRAINT "arriving_pictures_replaces_id_commission_pictures_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."commission_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_versions" ADD CONSTRAINT "picture_versions_picture_id_commission_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."commission_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_renditions" ADD CONSTRAINT "picture_renditions_version_id_picture_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."picture_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_rounds" ADD CONSTRAINT "proof_rounds_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_marks" ADD CONSTRAINT "proof_marks_picture_id_commission_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."commission_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_downloads" ADD CONSTRAINT "picture_downloads_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_downloads" ADD CONSTRAINT "picture_downloads_party_id_commission_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."commission_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_downloads" ADD CONSTRAINT "picture_downloads_picture_id_commission_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."commission_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_links" ADD CONSTRAINT "delivery_links_party_id_commission_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."commission_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arriving_pictures_owner_idx" ON "arriving_pictures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "arriving_pictures_replaces_idx" ON "arriving_pictures" USING btree ("replaces_id") WHERE "arriving_pictures"."replaces_id" is not null;--> statement-breakpoint
CREATE INDEX "arriving_pictures_created_at_idx" ON "arriving_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "picture_versions_created_at_idx" ON "picture_versions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "picture_downloads_commission_idx" ON "picture_downloads" USING btree ("commission_id","id");--> statement-breakpoint
CREATE INDEX "picture_downloads_party_idx" ON "picture_downloads" USING btree ("party_id","id");--> statement-breakpoint
CREATE INDEX "picture_downloads_picture_idx" ON "picture_downloads" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "delivery_links_party_idx" ON "delivery_links" USING btree ("party_id");
