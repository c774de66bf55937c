/**
 * How long and how often: the durations of SPEC 9 that server and web app go by. The end of a name is its unit. What a club may set
 * (`docs/operations.md`) has its default here. Imports nothing, as public pages read it.
 */

/** Units, for what is reckoned with. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** 24 hours. A day at the club may be one shorter or longer; what ends with such a day is no sum of these. */
export const DAY_MS = 24 * HOUR_MS

/** Feeds of matches: how often they are asked for, and how often while somebody writes the ticker or a match is on. */
export const tickerPollMs = 10_000
export const activeTickerPollMs = 5_000
export const standingsPollMs = 100_000
export const liveStandingsPollMs = 10_000

export const liveVideoPollMs = 30_000
/** How much anybody sees of a paid video. */
export const videoPreviewSeconds = 10
/** How often a player that plays says so. */
export const videoHeartbeatSeconds = 300

/** How long after a birthday the person is still congratulated. */
export const birthdayWindowDays = 10

/** How long the pieces of a cart's line are held, where no setting says otherwise. Only a change of its quantity renews it. */
export const reservationMinutes = 30
/** What the club gives on top of the 14 days of § 355 BGB, after the goods have arrived. */
export const returnDays = 60

/** What a device's clock and the provider's may differ by. */
export const clockSkewSeconds = 300
/** How long the provider may take to answer a sign-in; what was begun before is over. */
export const staleStateSeconds = 900
export const silentSignInSeconds = 10
/** How often the provider is asked whether its session has changed. */
export const sessionCheckSeconds = 2
/** How long before the session runs out a person is told. */
export const expiryNoticeSeconds = 60

/** After how long a person is told that a page is still coming. */
export const pageNoticeMs = 1_000
/** How long after a change of route its title and its parts have settled. */
export const routeSettledMs = 60
