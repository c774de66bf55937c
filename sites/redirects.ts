/** An address that has moved for good (SPEC 2). */
export interface Redirect {
  /** Path on the sub-site in lower case, without a slash at its end. */
  readonly from: string
  /** A path of the same sub-site with its slash, or a whole address. */
  readonly to: string
}

/** Seasons whose matches had the day in their addresses: `/spiele/2026/2026-11-28-eichwald-nordhafen/`. Those of later ones never had. */
export const datedSeasons: readonly number[] = [2026]

/** In an address that a build leads on: any day of the calendar, as in `/spiele/2026/:date-eichwald-nordhafen/`. */
export const datePlaceholder = ':date'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The same as part of a regular expression that nginx and JavaScript read alike; without braces, which nginx would take for a block. */
export const patternOf = (from: string): string =>
  escaped(from).replace(datePlaceholder, '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')

/** Whether an address that a build leads on is this one. @param path with slashes at both ends. */
export const isFrom = (from: string, path: string): boolean =>
  from === path || (from.includes(datePlaceholder) && new RegExp(`^${patternOf(from)}$`).test(path))

const to = (target: string, ...from: readonly string[]): Redirect[] =>
  from.map(path => ({ from: path, to: target }))

/**
 * What has moved, by sub-site: permanent, whatever the case of the letters, with or without a slash at the end, the query kept.
 * Written here only; the server reads it, and the build makes the files of nginx and of Netlify or Cloudflare from it.
 */
export const redirects: Readonly<Record<string, readonly Redirect[]>> = {
  stadion: [
    ...to('/hospitality/', '/veranstaltungen/premiumangebote'),
    ...to('/ticketshop/', '/veranstaltungen/ticketshop', '/tickets'),
    ...to('/del-winter-game/', '/delwintergame', '/del-winter-game-2025'),
    ...to('/der-dbp/daten-und-fakten/', '/daten-und-fakten'),
    ...to('/der-dbp/geschichte/', '/geschichte'),
    ...to('/serviceinfos/anfahrt-und-parken/', '/anfahrt'),
    ...to('/serviceinfos/stadionplan/', '/stadionplan'),
    ...to('/serviceinfos/stadionordnung/', '/stadionordnung'),
    ...to('/veranstaltungen/', '/events', '/event'),
    ...to('https://events.sg-eichwald.example/', '/business-events'),
    ...to('https://watchparty.sg-eichwald.example/', '/watchparty-nfl'),
  ],
}

/** Where a path of a sub-site has moved to; undefined where it has not. @param path as the address says it, without its query. */
export function redirectOf(site: string, path: string): string | undefined {
  const wanted = path.toLowerCase().replace(/\/+$/, '')
  return redirects[site]?.find(({ from }) => from === wanted)?.to
}
