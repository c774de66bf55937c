import { describe, expect, it } from 'vitest'
import { defineRadio } from '#sites/radio-schema.ts'
import { findSite, sites } from '#sites/sites.ts'
import type { MediaManifest } from './media/media-manifest.ts'
import { broadcastsOf, matchStripOf } from './site-live.ts'

const media: MediaManifest = {
  pictures: {},
  files: { 'club/drums.mp3': { src: '/media/drums-1.mp3', bytes: 9 } },
}
const settingsOf = (key: string, environment: 'local' | 'hosts' | 'dev' = 'local') => ({
  site: findSite(key)!,
  environment,
  ports: {},
  root: '/nowhere',
})
const name = { de: 'Fanradio', en: 'Fan radio' }
const own = (source: string) => defineRadio({ name, player: { kind: 'own', source } })
const script = defineRadio({
  name,
  player: {
    kind: 'script',
    provider: 'Radio GmbH',
    script: 'https://player.example/v2.js',
    token: 'eichwald-1899',
    origins: ['https://stream.example'],
  },
})
const radioOn = (key: string, radio = own('drums.mp3'), environment: 'local' | 'hosts' | 'dev' = 'local') =>
  broadcastsOf(settingsOf(key, environment), radio, () => media)?.radio

describe('what a sub-site shows of the club’s broadcasts', () => {
  it('is there on the sub-sites of the specification and on no others', () => {
    expect(
      sites
        .filter(({ broadcasts }) => broadcasts)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(
      [
        'profis',
        'global',
        'nachwuchs',
        'klub',
        'fans',
        'tv',
        'museum',
        'mitgliedschaft',
        'fussballschule',
      ].toSorted(),
    )
    expect(broadcastsOf(settingsOf('stadion'), script, () => media)).toBeUndefined()
  })

  it('is a radio that plays a file of the club again and again, wherever the sub-site lies', () => {
    expect(radioOn('klub')).toEqual({
      name: 'Fanradio',
      player: { kind: 'own', source: '/klub/media/drums-1.mp3', repeats: true },
    })
    expect(radioOn('klub', own('drums.mp3'), 'hosts')?.player).toMatchObject({ source: '/media/drums-1.mp3' })
    expect(radioOn('klub', own('drums.mp3'), 'dev')?.player).toMatchObject({ source: '/media/drums-1.mp3' })
  })

  it('is a stream where the club has one', () => {
    const source = 'https://stream.example/live.mp3'
    expect(radioOn('klub', own(source))?.player).toEqual({ kind: 'own', source, repeats: false })
  })

  it('is a provider’s script with the club’s token where the club says so', () => {
    expect(radioOn('klub', script)?.player).toEqual({
      kind: 'script',
      provider: 'Radio GmbH',
      script: 'https://player.example/v2.js',
      token: 'eichwald-1899',
    })
  })

  it('is live video alone where the club has no radio', () => {
    expect(broadcastsOf(settingsOf('klub'), undefined, () => media)).toEqual({})
  })

  it('is refused where the file is not there, and where the settings are not right', () => {
    expect(() => radioOn('klub', own('other.mp3'))).toThrow('there is no sites/club/media/other.mp3')
    expect(() => own('http://stream.example/live.mp3')).toThrow(/player\.source/)
    expect(() =>
      defineRadio({ name, player: { ...script.player, token: '"><script>' } as typeof script.player }),
    ).toThrow(/player\.token/)
  })
})

describe('the strip with the latest match', () => {
  it('stands on the sub-sites with a team, and leads to their tickers', () => {
    const strips = sites.flatMap(({ key }) => {
      const strip = matchStripOf(settingsOf(key), () => 2026)
      return strip ? [[key, strip]] : []
    })
    expect(Object.fromEntries(strips)).toEqual({
      profis: { teamId: 159, season: 2026, href: '/liveticker/' },
      frauen: { teamId: 16_953, season: 2026, href: '/liveticker/' },
      nachwuchs: { teamId: 501_122, season: 2026, href: '/liveticker/' },
      en: { teamId: 159, season: 2026, href: '/live-ticker/' },
    })
  })
})
