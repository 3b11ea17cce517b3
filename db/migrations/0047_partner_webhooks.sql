-- Partners are told of what changes: what is to be sent is written in the transaction of the change.
CREATE TABLE "partner_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"url" varchar(1000) NOT NULL,
	"events" text[] NOT NULL,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"old_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_by" varchar(10),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_endpoints_disabled_check" CHECK (("partner_endpoints"."disabled_at" is null) = ("partner_endpoints"."disabled_by" is null))
);--> statement-breakpoint
CREATE TABLE "partner_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" varchar(40) NOT NULL,
	"creative_id" uuid,
	"review_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "partner_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"status" varchar(10) DEFAULT 'waiting' NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_deliveries_once_key" UNIQUE("endpoint_id","event_id"),
	CONSTRAINT "partner_deliveries_status_check" CHECK ("partner_deliveries"."status" in ('waiting', 'delivered', 'failed'))
);--> statement-breakpoint
CREATE TABLE "partner_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"delivery_id" uuid NOT NULL,
	"attempted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"took_ms" integer NOT NULL,
	"status" integer,
	"error" varchar(200),
	"response" varchar(1000) DEFAULT '' NOT NULL
);--> statement-breakpoint
ALTER TABLE "partner_endpoints" ADD CONSTRAINT "partner_endpoints_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_deliveries" ADD CONSTRAINT "partner_deliveries_endpoint_id_partner_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."partner_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_deliveries" ADD CONSTRAINT "partner_deliveries_event_id_partner_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."partner_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_attempts" ADD CONSTRAINT "partner_attempts_delivery_id_partner_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."partner_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_endpoints_partner_id_idx" ON "partner_endpoints" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_events_created_at_idx" ON "partner_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "partner_deliveries_due_idx" ON "partner_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE "partner_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "partner_deliveries_newest_idx" ON "partner_deliveries" USING btree ("endpoint_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "partner_deliveries_event_id_idx" ON "partner_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "partner_attempts_delivery_id_idx" ON "partner_attempts" USING btree ("delivery_id");
