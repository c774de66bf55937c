import type { Browser, Page } from '@playwright/test'
import { answeredBefore } from '../support/consent.ts'
import { desktop } from './everybody.ts'

/** A page of a browser in which nobody is signed in yet. */
export async function newWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'de-DE',
    storageState: answeredBefore,
    viewport: desktop,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}
