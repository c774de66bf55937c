import type { Broadcasts, MatchStripSettings, RadioPlayer } from '#contract/cms/site-config.ts'
import type { RadioSettings } from '#sites/radio-schema.ts'
import { siteBasePath } from '#sites/site-urls.ts'
import { findFile, type MediaManifest } from './media/media-manifest.ts'
import type { SiteSettings } from './site-settings.ts'

function playerOf(
  { player }: RadioSettings,
  { site, environment }: SiteSettings,
  readMedia: () => MediaManifest,
): RadioPlayer {
  if (player.kind === 'script') {
    const { provider, script, token } = player
    return { kind: 'script', provider, script, token }
  }
  if (player.source.startsWith('https://')) return { kind: 'own', source: player.source, repeats: false }
  const file = findFile(readMedia(), 'club', player.source)
  if (!file) throw new Error(`sites/club/radio.ts: there is no sites/club/media/${player.source}`)
  const basePath = environment === 'dev' ? '' : siteBasePath(site, environment)
  return { kind: 'own', source: basePath + file.src, repeats: true }
}

/** What a sub-site shows of the club's own broadcasts; undefined where nothing. Throws where the radio's file is not there. */
export function broadcastsOf(
  settings: SiteSettings,
  radio: RadioSettings | undefined,
  readMedia: () => MediaManifest,
): Broadcasts | undefined {
  const { broadcasts, language } = settings.site
  if (!broadcasts) return undefined
  if (!radio) return {}
  return {
    radio: {
      name: radio.name[language] ?? radio.name.de,
      player: playerOf(radio, settings, readMedia),
    },
  }
}

/** Which matches a sub-site's strip is of; undefined where it has none. */
export function matchStripOf(
  { site: { teamId, liveTicker } }: SiteSettings,
  readSeason: () => number,
): MatchStripSettings | undefined {
  return teamId === undefined || liveTicker === undefined
    ? undefined
    : { teamId, season: readSeason(), href: liveTicker }
}
