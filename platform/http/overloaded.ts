/** More work waits than the site can do. Answered with 503. */
export class Overloaded extends Error {}
