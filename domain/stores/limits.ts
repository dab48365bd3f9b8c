/** STORE-6: stores on a page of a list, and states on one of the directory. */
export const STORE_PAGE_SIZE = 12;
export const DIRECTORY_PAGE_SIZE = 100;

/** The distances to choose from, in miles, and the default (STORE-1). */
export const distances = [10, 20, 30] as const;
export const DEFAULT_DISTANCE = 10;

/** New York, ZIP code 10012: where a search is without a location (STORE-2). */
export const DEFAULT_PLACE = { latitude: 40.7255, longitude: -73.9983 };

/** The stores of a list about a place that has none (STORE-23). */
export const NEAREST_STORES = 24;
