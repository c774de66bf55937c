import { z } from 'zod'
import { language, localizedText } from '../contract/kernel/primitives.ts'
import { checkoutVariants, featureKeys, siteGroups } from '../contract/cms/site-config.ts'

/** A host of its own has no path; only `local` puts a sub-site under a path of the common origin. */
const webAddress = z
  .url({ protocol: /^https?$/ })
  .regex(/[^/]$/, 'without a slash at the end: "https://profis.example", not "https://profis.example/"')

const cookieDomain = z
  .string()
  .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/, 'a domain without a dot in front, or empty for the host alone')

const perEnvironment = <T extends z.ZodType>(value: T) =>
  z.strictObject({ local: value, hosts: value, staging: value, production: value })

export const linkTargetPattern = /^(\/|[a-z][a-z0-9-]*:\/(?!\/)|https?:\/\/|mailto:|tel:)/

/**
 * Where a link leads: `/news/` on the same sub-site, `profis:/news/` on another one, or a whole address.
 */
export const linkTarget = z
  .string()
  .regex(linkTargetPattern, 'a path as "/news/", another sub-site as "profis:/news/", or a whole address')

/** Where the cancellation button leads (§ 312k BGB). */
export const cancellationPage = '/cancel/'

const link = z.strictObject({
  label: z.string().min(1),
  to: linkTarget,
  /** The link is there only where this feature is on. */
  feature: z.enum(featureKeys).optional(),
})

/** What `sites/<site>/site.ts` says of a sub-site. */
export const site = z
  .strictObject({
    /** Name of its folder, and its path in the environment `local`. */
    key: z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and hyphens'),
    /** What the bar above every page calls it. */
    names: localizedText,
    /** One sentence for the directory of all sub-sites. */
    about: localizedText,
    group: z.enum(siteGroups),
    /** It stands in the bar above every page; all others are in the directory. */
    inBar: z.boolean().default(false),
    language: language.default('de'),
    /** Further languages that its pages may be in. */
    languages: z.array(language).default([]),
    /** Colour scheme of a person who has not chosen. */
    theme: z.enum(['light', 'dark']).default('light'),
    features: z.strictObject({ account: z.boolean(), shop: z.boolean(), ads: z.boolean().default(false) }),
    /** Whether payment has a step of its own or is part of the review. */
    checkout: z.enum(checkoutVariants).default('separate'),
    /** Whose matches it shows (SPEC 9). */
    teamId: z.int().positive().optional(),
    /** Its page with the live ticker, where the strip in the header leads that shows the team's latest match. */
    liveTicker: z
      .string()
      .regex(/^\/.+\/$/, 'a page of the sub-site, as "/liveticker/"')
      .optional(),
    /** Whether it shows the club's live video and radio (SPEC 2). */
    broadcasts: z.boolean().default(false),
    /** Where its pages come from: files in `content/`, or TYPO3 with the extension `headless` at these addresses. */
    source: z
      .union([z.literal('files'), z.strictObject({ typo3: perEnvironment(webAddress) })])
      .default('files'),
    baseUrl: perEnvironment(webAddress),
    cookieDomain: perEnvironment(cookieDomain),
    navigation: z.array(link).max(8, 'more than eight do not fit above the page'),
    footer: z.array(z.strictObject({ title: z.string().min(1), links: z.array(link).min(1) })).max(3),
  })
  .refine(({ liveTicker, teamId }) => liveTicker === undefined || teamId !== undefined, {
    path: ['liveTicker'],
    message: 'the strip shows matches of the team that teamId names',
  })
  .refine(
    ({ footer }) =>
      footer.some(({ links }) => links.some(({ to, feature }) => to === cancellationPage && !feature)),
    {
      path: ['footer'],
      message: `a link to "${cancellationPage}", whatever features there are: without it people may end contracts at any time (§ 312k BGB)`,
    },
  )

export type Site = z.output<typeof site>
export type SiteLinkSource = z.output<typeof link>

/** All sub-sites together: throws where two have the same key or the same address, which a copied folder easily has. */
export function defineSites(all: readonly Site[]): readonly Site[] {
  const taken = new Map<string, string>()
  for (const { key, baseUrl } of all) {
    const values = [
      `key "${key}"`,
      ...Object.entries(baseUrl).map(([name, url]) => `baseUrl.${name} "${url}"`),
    ]
    for (const value of values) {
      const other = taken.get(value)
      if (other !== undefined)
        throw new Error(
          `sites/sites.ts: "${other}" and "${key}" have the same ${value}. Change one in its site.ts.`,
        )
      taken.set(value, key)
    }
  }
  return all
}

/** Checks a sub-site's settings where they are written; a wrong one stops with the name of its field. */
export function defineSite(settings: z.input<typeof site>): Site {
  const checked = site.safeParse(settings)
  if (checked.success) return checked.data
  const problems = checked.error.issues.map(issue => `  ${issue.path.join('.') || 'site'}: ${issue.message}`)
  throw new Error(`sites/${settings.key}/site.ts is not right:\n${problems.join('\n')}`)
}
