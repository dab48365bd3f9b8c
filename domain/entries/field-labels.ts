/** Labels of fields whose names say them otherwise than people do. */
const labels: Record<string, string> = {
  sku: "SKU",
  id: "ID",
  url: "Website",
  product_url: "News address",
  source_url: "Source",
  map_url: "Map address",
  expanded_url: "Address",
  display_url: "Shown as",
  full_name: "Name",
  gender_name: "Name",
  color_text: "Colorway",
  unreleased_management: "Release",
  added_at: "Added",
  page_title: "Page title",
  meta_title: "Search title",
  meta_description: "Search description",
  zip_code: "ZIP code",
  weekday_text: "Hours",
  is_featured: "Featured",
  is_exclusive: "Exclusive",
  is_same_as_parent_region: "Same retailers as the first size run",
  release_date: "Date",
  release_time: "Time",
  release_time_zone: "Time zone",
  release_type: "Kind of release",
  before_release_text: "Button before",
  before_release_color: "Its color before",
  after_release_text: "Button after",
  after_release_color: "Its color after",
  update_date: "Date",
  updates: "Notices",
  images: "Pictures",
  image: "Picture",
  media: "Pictures",
  file: "Picture",
  sizes: "Size runs",
  stockists: "Retailers",
  stockist: "Retailer",
  to: "Leads to",
  value: "Text",
  created_at: "Posted",
  urls: "Addresses",
};

/** Words for the values of unreleased_management. */
export const releaseKnownLabels: Record<string, string> = { 0: "Known", 1: "Unknown", 2: "Never released" };

/** Returns the label of a field of the import format, such as "Size run" of size_run. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll("_", " ");
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
