-- Cities are found with and without spaces: "O'Fallon" is "O Fallon" in the list of ZIP codes.
create index zip_codes_city_folded on zip_codes (replace(lower(city), ' ', ''));
drop index zip_codes_city;
