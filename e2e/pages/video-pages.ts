import { expect, type Page } from '@playwright/test'
import { siteUrl } from '../support/target.ts'
import type { Person } from './people.ts'
import { signInPages } from './sign-in-pages.ts'

/** Videos of the example: they all play the same stream of 30 seconds. */
export const videos = { free: 501, paid: 502 } as const

/** A video's page, and its player. */
export const videoPages = (page: Page) => {
  const player = page.getByRole('group', { name: /^Video: / })
  const element = page.locator('video')
  const time = () => element.evaluate((video: HTMLVideoElement) => video.currentTime)
  return {
    player,
    /** Which video it is the page finds out in the browser. */
    open: async (uid: number) => {
      await page.goto(siteUrl('tv', `/video/detail/?id=${uid}`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    /** Before anything of the player is there. */
    begin: () => page.getByRole('button', { name: /“ abspielen$/ }).click(),
    control: (name: string) => player.getByRole('button', { name, exact: true }),
    /** Controls go away while nobody stirs. */
    press: async (name: string) => {
      await player.hover()
      await player.getByRole('button', { name, exact: true }).click()
    },
    need: player.getByText('Dafür brauchst du ein Abo'),
    time,
    /** It plays, and has come so far. */
    playsBeyond: async (seconds: number) => {
      await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(seconds)
      await expect(element).toHaveJSProperty('paused', false)
    },
    /** From a paid video's notice to the provider, and back to the video. */
    signInToWatch: async (person: Person) => {
      await player.getByRole('button', { name: 'Anmelden' }).click()
      await page.waitForURL(/connect\/authorize|sign-in|\/id\//)
      await signInPages(page).signIn(person)
    },
  }
}
