-- Reservations accept images as inquiries do.
alter table inquiry_response_images rename to form_images;
--> statement-breakpoint
alter table form_images alter column inquiry_response_id drop not null;
--> statement-breakpoint
alter table form_images add column reservation_id bigint references reservations (id);
--> statement-breakpoint
alter table form_images add check (num_nonnulls(inquiry_response_id, reservation_id) = 1);
--> statement-breakpoint
create index form_images_by_reservation on form_images (reservation_id);
