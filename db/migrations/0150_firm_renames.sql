CREATE TABLE "firm_renames" (
	"firm_id" uuid PRIMARY KEY NOT NULL,
	"after_project_id" uuid,
	"renamed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "firm_renames" ADD CONSTRAINT "firm_renames_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade;
