CREATE TABLE "category_scoring_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"scoring_method_id" uuid NOT NULL,
	"default_config" jsonb,
	"is_default" boolean NOT NULL,
	"priority" integer NOT NULL,
	CONSTRAINT "category_scoring_link_priority" CHECK ("category_scoring_link"."priority" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "scoring_method" (
	"id" uuid PRIMARY KEY NOT NULL,
	"method_type" text NOT NULL,
	"display_name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scoring_method_version" (
	"scoring_method_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"config" jsonb NOT NULL,
	"effective_from" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scoring_method_version_scoring_method_id_number_pk" PRIMARY KEY("scoring_method_id","number")
);
--> statement-breakpoint
ALTER TABLE "category_scoring_link" ADD CONSTRAINT "category_scoring_link_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_scoring_link" ADD CONSTRAINT "category_scoring_link_scoring_method_id_scoring_method_id_fk" FOREIGN KEY ("scoring_method_id") REFERENCES "public"."scoring_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_method_version" ADD CONSTRAINT "scoring_method_version_scoring_method_id_scoring_method_id_fk" FOREIGN KEY ("scoring_method_id") REFERENCES "public"."scoring_method"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "category_scoring_link_once" ON "category_scoring_link" USING btree ("category_id","scoring_method_id");--> statement-breakpoint
CREATE UNIQUE INDEX "category_scoring_link_default" ON "category_scoring_link" USING btree ("category_id") WHERE "category_scoring_link"."is_default";--> statement-breakpoint
CREATE INDEX "category_scoring_link_by_method" ON "category_scoring_link" USING btree ("scoring_method_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scoring_method_name_unique" ON "scoring_method" USING btree (lower("display_name"));--> statement-breakpoint
CREATE INDEX "scoring_method_by_order" ON "scoring_method" USING btree ("sort_order","id");--> statement-breakpoint
-- Settings with a day are never changed: what was scored by them stays explained. With a method that nothing uses they go.
CREATE TRIGGER scoring_method_version_kept BEFORE UPDATE ON "scoring_method_version" FOR EACH ROW EXECUTE FUNCTION bw_append_only();--> statement-breakpoint
-- The ways of scoring of a new school (AMB-196), to be changed as it likes: points first.
WITH initial ("position", "kind", "name", "description", "config") AS (VALUES
  (1, 'POINTS', 'Points', 'Points of the points that could be reached, as they are and in percent.', '{"ranges":[]}'::jsonb),
  (2, 'LETTER_GRADES', 'Letter grades', null, '{"ranges":[{"min":90,"max":100,"label":"A","description":null,"value":null},{"min":80,"max":89.99,"label":"B","description":null,"value":null},{"min":70,"max":79.99,"label":"C","description":null,"value":null},{"min":60,"max":69.99,"label":"D","description":null,"value":null},{"min":0,"max":59.99,"label":"F","description":null,"value":null}]}'::jsonb),
  (3, 'GPA', 'GPA (4.0)', 'Letters with grade points, averaged by credits.', '{"ranges":[{"min":93,"max":100,"label":"A","description":null,"value":4},{"min":90,"max":92.99,"label":"A-","description":null,"value":3.7},{"min":87,"max":89.99,"label":"B+","description":null,"value":3.3},{"min":83,"max":86.99,"label":"B","description":null,"value":3},{"min":80,"max":82.99,"label":"B-","description":null,"value":2.7},{"min":77,"max":79.99,"label":"C+","description":null,"value":2.3},{"min":73,"max":76.99,"label":"C","description":null,"value":2},{"min":70,"max":72.99,"label":"C-","description":null,"value":1.7},{"min":67,"max":69.99,"label":"D+","description":null,"value":1.3},{"min":63,"max":66.99,"label":"D","description":null,"value":1},{"min":60,"max":62.99,"label":"D-","description":null,"value":0.7},{"min":0,"max":59.99,"label":"F","description":null,"value":0}]}'::jsonb),
  (4, 'IELTS', 'IELTS bands', 'Raw marks of listening and reading become bands; overall to the half band. Tables for practice.', '{"listening":[{"min":39,"max":40,"label":"9.0","description":null,"value":9},{"min":37,"max":38,"label":"8.5","description":null,"value":8.5},{"min":35,"max":36,"label":"8.0","description":null,"value":8},{"min":32,"max":34,"label":"7.5","description":null,"value":7.5},{"min":30,"max":31,"label":"7.0","description":null,"value":7},{"min":26,"max":29,"label":"6.5","description":null,"value":6.5},{"min":23,"max":25,"label":"6.0","description":null,"value":6},{"min":18,"max":22,"label":"5.5","description":null,"value":5.5},{"min":16,"max":17,"label":"5.0","description":null,"value":5},{"min":13,"max":15,"label":"4.5","description":null,"value":4.5},{"min":10,"max":12,"label":"4.0","description":null,"value":4},{"min":8,"max":9,"label":"3.5","description":null,"value":3.5},{"min":6,"max":7,"label":"3.0","description":null,"value":3},{"min":4,"max":5,"label":"2.5","description":null,"value":2.5},{"min":3,"max":3,"label":"2.0","description":null,"value":2},{"min":2,"max":2,"label":"1.5","description":null,"value":1.5},{"min":1,"max":1,"label":"1.0","description":null,"value":1},{"min":0,"max":0,"label":"0.0","description":null,"value":0}],"reading":[{"min":39,"max":40,"label":"9.0","description":null,"value":9},{"min":37,"max":38,"label":"8.5","description":null,"value":8.5},{"min":35,"max":36,"label":"8.0","description":null,"value":8},{"min":33,"max":34,"label":"7.5","description":null,"value":7.5},{"min":30,"max":32,"label":"7.0","description":null,"value":7},{"min":27,"max":29,"label":"6.5","description":null,"value":6.5},{"min":23,"max":26,"label":"6.0","description":null,"value":6},{"min":19,"max":22,"label":"5.5","description":null,"value":5.5},{"min":15,"max":18,"label":"5.0","description":null,"value":5},{"min":13,"max":14,"label":"4.5","description":null,"value":4.5},{"min":10,"max":12,"label":"4.0","description":null,"value":4},{"min":8,"max":9,"label":"3.5","description":null,"value":3.5},{"min":6,"max":7,"label":"3.0","description":null,"value":3},{"min":4,"max":5,"label":"2.5","description":null,"value":2.5},{"min":3,"max":3,"label":"2.0","description":null,"value":2},{"min":2,"max":2,"label":"1.5","description":null,"value":1.5},{"min":1,"max":1,"label":"1.0","description":null,"value":1},{"min":0,"max":0,"label":"0.0","description":null,"value":0}]}'::jsonb),
  (5, 'CAMBRIDGE', 'Cambridge A2 Key (KET)', 'The Cambridge English Scale. Tables for practice.', '{"below":80,"tables":[[{"raw":7,"scale":82},{"raw":13,"scale":100},{"raw":20,"scale":120},{"raw":28,"scale":140},{"raw":30,"scale":150}],[{"raw":8,"scale":82},{"raw":12,"scale":100},{"raw":18,"scale":120},{"raw":26,"scale":140},{"raw":30,"scale":150}],[{"raw":6,"scale":82},{"raw":11,"scale":100},{"raw":17,"scale":120},{"raw":23,"scale":140},{"raw":25,"scale":150}],[{"raw":10,"scale":82},{"raw":18,"scale":100},{"raw":27,"scale":120},{"raw":41,"scale":140},{"raw":45,"scale":150}]],"grades":[{"min":140,"max":230,"label":"A","description":null,"value":null},{"min":133,"max":139,"label":"B","description":null,"value":null},{"min":120,"max":132,"label":"C","description":null,"value":null},{"min":80,"max":119,"label":"FAIL","description":null,"value":null}],"levels":[{"min":140,"max":230,"label":"B1","description":null,"value":null},{"min":120,"max":139,"label":"A2","description":null,"value":null},{"min":80,"max":119,"label":"BELOW_A2","description":null,"value":null}]}'::jsonb),
  (6, 'CAMBRIDGE', 'Cambridge B1 Preliminary (PET)', 'The Cambridge English Scale. Tables for practice.', '{"below":80,"tables":[[{"raw":5,"scale":102},{"raw":13,"scale":120},{"raw":23,"scale":140},{"raw":29,"scale":160},{"raw":32,"scale":170}],[{"raw":10,"scale":102},{"raw":16,"scale":120},{"raw":24,"scale":140},{"raw":34,"scale":160},{"raw":40,"scale":170}],[{"raw":5,"scale":102},{"raw":11,"scale":120},{"raw":18,"scale":140},{"raw":23,"scale":160},{"raw":25,"scale":170}],[{"raw":7,"scale":102},{"raw":12,"scale":120},{"raw":18,"scale":140},{"raw":27,"scale":160},{"raw":30,"scale":170}]],"grades":[{"min":160,"max":230,"label":"A","description":null,"value":null},{"min":153,"max":159,"label":"B","description":null,"value":null},{"min":140,"max":152,"label":"C","description":null,"value":null},{"min":80,"max":139,"label":"FAIL","description":null,"value":null}],"levels":[{"min":140,"max":230,"label":"B1","description":null,"value":null},{"min":120,"max":139,"label":"A2","description":null,"value":null},{"min":80,"max":119,"label":"BELOW_A2","description":null,"value":null}]}'::jsonb),
  (7, 'CAMBRIDGE_YLE', 'Cambridge Young Learners', 'One to five shields for each of three papers. Limits for practice.', '{"limits":[20,40,60,80],"bands":[{"min":13,"max":15,"label":"Excellence","description":null,"value":null},{"min":10,"max":12,"label":"Proficiency","description":null,"value":null},{"min":7,"max":9,"label":"Good Progress","description":null,"value":null},{"min":3,"max":6,"label":"Developing","description":null,"value":null}]}'::jsonb),
  (8, 'TOEFL', 'TOEFL iBT', 'The sum of four scores; from January 2026 on the mean of four bands.', '{"bandsFrom":"2026-01-21"}'::jsonb),
  (9, 'SAT', 'SAT', null, '{"least":200,"most":800}'::jsonb),
  (10, 'ACT', 'ACT', null, '{"withScience":false}'::jsonb),
  (11, 'AP', 'AP', '1 to 5. Limits for practice.', '{"ranges":[{"min":75,"max":100,"label":"5","description":null,"value":5},{"min":60,"max":74.99,"label":"4","description":null,"value":4},{"min":45,"max":59.99,"label":"3","description":null,"value":3},{"min":30,"max":44.99,"label":"2","description":null,"value":2},{"min":0,"max":29.99,"label":"1","description":null,"value":1}]}'::jsonb),
  (12, 'IB', 'IB', '1 to 7. Limits for practice.', '{"ranges":[{"min":80,"max":100,"label":"7","description":null,"value":7},{"min":70,"max":79.99,"label":"6","description":null,"value":6},{"min":58,"max":69.99,"label":"5","description":null,"value":5},{"min":46,"max":57.99,"label":"4","description":null,"value":4},{"min":33,"max":45.99,"label":"3","description":null,"value":3},{"min":17,"max":32.99,"label":"2","description":null,"value":2},{"min":0,"max":16.99,"label":"1","description":null,"value":1}]}'::jsonb),
  (13, 'RUBRICS', 'Rubric', null, '{"criteria":[{"name":"Content","weight":50,"most":5},{"name":"Language","weight":50,"most":5}]}'::jsonb),
  (14, 'COMPETENCY', 'Competency', 'The best of the last three levels.', '{"ranges":[{"min":4,"max":4,"label":"Exceeds","description":null,"value":null},{"min":3,"max":3,"label":"Meets","description":null,"value":null},{"min":2,"max":2,"label":"Approaches","description":null,"value":null},{"min":1,"max":1,"label":"Begins","description":null,"value":null}]}'::jsonb),
  (15, 'CUSTOM', 'Pass or fail', null, '{"ranges":[{"min":50,"max":100,"label":"Pass","description":null,"value":null},{"min":0,"max":49.99,"label":"Fail","description":null,"value":null}]}'::jsonb)
), methods AS (
  INSERT INTO "scoring_method" ("id", "method_type", "display_name", "description", "sort_order", "created_at", "updated_at")
  SELECT gen_random_uuid(), kind, name, description, position, now(), now() FROM initial RETURNING id, display_name
)
INSERT INTO "scoring_method_version" ("scoring_method_id", "number", "config", "effective_from", "created_at")
SELECT m.id, 1, i.config, '2000-01-01', now() FROM methods m JOIN initial i ON i.name = m.display_name;
