CREATE TABLE "firm_doubles" (
	"firm_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distinct_firms" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distinct_firms_pkey" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "distinct_firms_order_check" CHECK ("distinct_firms"."one_id" < "distinct_firms"."other_id")
);
--> statement-breakpoint
ALTER TABLE "firm_doubles" ADD CONSTRAINT "firm_doubles_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "distinct_firms" ADD CONSTRAINT "distinct_firms_one_id_firms_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."firms"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "distinct_firms" ADD CONSTRAINT "distinct_firms_other_id_firms_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."firms"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "distinct_firms" ADD CONSTRAINT "distinct_firms_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
CREATE INDEX "firm_doubles_created_idx" ON "firm_doubles" USING btree ("created_at","firm_id");--> statement-breakpoint
CREATE INDEX "distinct_firms_other_idx" ON "distinct_firms" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "distinct_firms_decided_by_idx" ON "distinct_firms" USING btree ("decided_by");
