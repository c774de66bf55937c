import type { SiteLinkSource } from '../site-schema.ts'

interface OwnAd {
  readonly text: string
  readonly link: SiteLinkSource
}

/** What the club says for itself where advertising would stand, by language. */
export const ownAds: { readonly de: OwnAd; readonly en?: OwnAd; readonly ja?: OwnAd } = {
  de: {
    text: '84.000 Mitglieder, eine Stimme für jede und jeden. Deine fehlt noch.',
    link: { label: 'Mitglied werden', to: 'mitgliedschaft:/mitglied-werden/' },
  },
  en: {
    text: '84,000 members, one vote each. Yours is still missing.',
    link: { label: 'Become a member', to: 'mitgliedschaft:/mitglied-werden/' },
  },
}
