import type { Page } from '@playwright/test'
import { siteUrl } from '../support/target.ts'
import { makePerson, type Person } from './people.ts'
import { signInPages } from './sign-in-pages.ts'

/** Opens a page of the German sub-site `profis` that wants to know who is there, and signs in on the way. */
export async function arriveAs(page: Page, person: Person, path: string): Promise<void> {
  await page.goto(siteUrl('profis', path))
  await signInPages(page).followOffer()
  await signInPages(page).signIn(person)
}

/** The same as somebody whom the platform does not know yet. */
export async function arriveAsNew(page: Page, path: string): Promise<Person> {
  const person = makePerson()
  await page.goto(siteUrl('profis', path))
  await signInPages(page).followOffer()
  await signInPages(page).register(person)
  return person
}
