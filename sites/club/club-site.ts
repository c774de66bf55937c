import type { z } from 'zod'
import { defineSite, type site } from '../site-schema.ts'
import { clubCookieDomain } from './club.ts'
import { germanFooter } from './footer.ts'

type Settings = z.input<typeof site>

/** What a sub-site below the club's own domain says of itself; all else follows from its key. */
type ClubSite = Pick<Settings, 'key' | 'names' | 'about' | 'group' | 'navigation'> &
  Partial<Omit<Settings, 'baseUrl' | 'cookieDomain'>>

/** A sub-site on a host of its own below the club's domain: `museum` is at `museum.sg-eichwald.example`. */
export const clubSite = (settings: ClubSite) =>
  defineSite({
    features: { account: true, shop: false, ads: false },
    footer: germanFooter,
    baseUrl: {
      local: `http://localhost:8000/${settings.key}`,
      hosts: `http://${settings.key}.club.localhost:8000`,
      staging: `https://${settings.key}.staging.sg-eichwald.example`,
      production: `https://${settings.key}.sg-eichwald.example`,
    },
    cookieDomain: clubCookieDomain,
    ...settings,
  })
