-- Contents move to the object store (`manage files move`). A later release drops the columns `content`.
alter table media_files add column object_key text, add column size integer, add column sha256 text;
--> statement-breakpoint
alter table form_images add column object_key text, add column size integer, add column sha256 text;
--> statement-breakpoint
alter table form_images alter column content drop not null;
