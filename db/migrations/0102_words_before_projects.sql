-- What a piece said of building, architect, place and year before it joined its project: what the project does not say
-- comes back from it when the piece leaves.
ALTER TABLE "project_pieces" ADD COLUMN "former_words" jsonb;--> statement-breakpoint
-- Projects that were proposed from the credits of pieces and were not wanted, by the names they were proposed under.
CREATE TABLE "dismissed_projects" (
	"creative_id" uuid NOT NULL,
	"key" text NOT NULL,
	"dismissed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_projects_creative_id_key_pk" PRIMARY KEY("creative_id","key")
);
--> statement-breakpoint
ALTER TABLE "dismissed_projects" ADD CONSTRAINT "dismissed_projects_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE cascade;
