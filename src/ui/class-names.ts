/** Joins the class names that are there: `classNames(styles.card, wide && styles.wide, className)`. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(name => Boolean(name)).join(' ')
