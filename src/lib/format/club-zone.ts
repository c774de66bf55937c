/** The club's clock: every date on a page is as in Eichwald, wherever the reader is. */
export const clubZone = 'Europe/Berlin'
