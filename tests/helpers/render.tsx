import { cleanup, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { onTestFinished } from 'vitest'
import type { Language } from '#contract/kernel/primitives.ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { webAppClientId, webAppScopes } from '#contract/kernel/scopes.ts'
import de from '#locales/de/common.json'
import en from '#locales/en/common.json'
import ja from '#locales/ja/common.json'
import { forgetUserManager } from '#src/lib/auth/user-manager.ts'
import { SiteConfigProvider } from '#src/lib/config/site-config.tsx'
import { I18nProvider } from '#src/lib/i18n/i18n-provider.tsx'
import { AppProviders } from '#src/shell/providers/app-providers.tsx'
import { forgetPlatform } from '#src/shell/providers/platform.ts'
import { testConfig } from './test-config.ts'

const common = { de, en, ja }

export interface ScreenOptions {
  language?: Language
  /** Where the person is; the path of the test page's address. */
  path?: string
  /** What the browser's history keeps for it. */
  state?: object | null
  /** What is different about the sub-site. */
  config?: Partial<SiteConfig>
}

/** Draws a screen as an area of a page does, as after a fresh load of the page; gives the person's hands. */
export function openScreen(
  screen: ReactNode,
  { language = 'de', path = '/', state = null, config = {} }: ScreenOptions = {},
): UserEvent {
  forgetPlatform()
  forgetUserManager()
  // What follows the session goes on in the document, which the tests of a file share.
  onTestFinished(forgetPlatform)
  window.history.replaceState(state, '', path)
  render(
    <SiteConfigProvider config={{ ...testConfig, ...config }}>
      <I18nProvider language={language} common={common[language]}>
        <Suspense>
          <AppProviders>{screen}</AppProviders>
        </Suspense>
      </I18nProvider>
    </SiteConfigProvider>,
  )
  return userEvent.setup()
}

/** Takes the screen away, as leaving the page does; what the tab keeps stays. */
export const leaveScreen = (): void => cleanup()

export interface TestPerson {
  /** A bearer token of the platform. */
  token: string
  email: string
  name?: string
  /** Seconds until the token runs out, as the browser knows it. */
  expiresIn?: number
  refreshToken?: string
}

/** Leaves in the tab what a finished sign-in leaves there. */
export function signInBrowser({
  token,
  email,
  name = email,
  expiresIn = 3600,
  refreshToken,
}: TestPerson): void {
  const key = `oidc.user:${testConfig.roots.authority}:${webAppClientId}`
  const user = {
    access_token: token,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    scope: webAppScopes.join(' '),
    profile: { sub: email, name, email },
    expires_at: Math.floor(Date.now() / 1000) + expiresIn,
  }
  sessionStorage.setItem(key, JSON.stringify(user))
}
