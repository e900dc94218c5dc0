-- Two overlapping bookings of one person, room or class are refused by the database (SCH double booking).
ALTER TABLE "booking" ADD CONSTRAINT "booking_no_overlap"
  EXCLUDE USING gist ("kind" WITH =, "resource_id" WITH =, "during" WITH &&);
