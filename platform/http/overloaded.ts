/** More work waits than the site can do; answered with 503 (API-32). */
export class Overloaded extends Error {}
