-- The list of ZIP codes has this one of New York in Asia, by the sign of its longitude.
delete from zip_codes where zip_code = '10200';
