/** Widths of screens that are looked at, in CSS pixels: a phone, a tablet, a desk. */
export const widths = ['360', '768', '1280'] as const
export type Width = (typeof widths)[number]
