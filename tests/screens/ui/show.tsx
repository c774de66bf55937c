import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import type { Language } from '#contract/kernel/primitives.ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { SiteConfigProvider } from '#src/lib/config/site-config.tsx'
import { I18nProvider } from '#src/lib/i18n/i18n-provider.tsx'
import { forgetPlatform } from '#src/shell/providers/platform.ts'
import de from '#locales/de/common.json'
import en from '#locales/en/common.json'
import ja from '#locales/ja/common.json'

const common = { de, en, ja }

/** The sub-site "profis" under a base path, beside one more German one and an English one. */
export const profis: SiteConfig = {
  site: 'profis',
  name: 'Profis',
  club: {
    name: 'SG Eichwald 1899',
    shortName: 'SGE',
    stadium: 'DreiBurgenPark',
    email: 'service@sg-eichwald.example',
  },
  names: { de: 'Profis' },
  language: 'de',
  languages: ['de'],
  environment: 'local',
  builtAt: '2031-05-17T00:00:00.000Z',
  basePath: '/profis',
  baseUrl: 'http://localhost:8000/profis',
  roots: {
    web: 'http://localhost:8000',
    api: 'http://localhost:8000/api',
    authority: 'http://localhost:8000/id',
    feeds: 'http://localhost:8000/feeds',
    live: 'http://localhost:8000/live/live-video.json',
    pay: 'http://localhost:8000/pay',
  },
  cookieDomain: '',
  features: { account: true, shop: true, ads: false },
  checkout: 'separate',
  theme: 'light',
  themeCss: '',
  navigation: [
    { label: 'News', href: '/news/' },
    { label: 'Stadion', href: 'http://localhost:8000/stadion/' },
    { label: 'Shop', href: '/shop/' },
  ],
  siteBar: [
    {
      key: 'stadion',
      name: 'Stadion',
      href: 'http://localhost:8000/stadion/',
      language: 'de',
      current: false,
    },
    { key: 'profis', name: 'Profis', href: 'http://localhost:8000/profis/', language: 'de', current: true },
    { key: 'en', name: 'Englisch', href: 'http://localhost:8000/en/', language: 'en', current: false },
  ],
  footer: [{ title: 'Rechtliches', links: [{ label: 'Impressum', href: '/impressum/' }] }],
}

export interface Stage {
  language?: Language
  config?: SiteConfig
}

/** Shows a component as a page of "profis" would, and brings a person who can type and press. */
export function show(element: ReactNode, { language = 'de', config = profis }: Stage = {}) {
  const staged = (inner: ReactNode) => (
    <SiteConfigProvider config={config}>
      <I18nProvider language={language} common={common[language]}>
        {inner}
      </I18nProvider>
    </SiteConfigProvider>
  )
  // A layout opens the way to the platform for the whole document, which the tests of a file share.
  onTestFinished(forgetPlatform)
  const { rerender, ...rendered } = render(staged(element))
  return { ...rendered, person: userEvent.setup(), reshow: (next: ReactNode) => rerender(staged(next)) }
}
