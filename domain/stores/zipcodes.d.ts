declare module "zipcodes" {
  interface ZipCode {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    state: string;
    country: string;
  }
  const zipCodes: { codes: Record<string, ZipCode> };
  export default zipCodes;
}
