import type { FrameLocator, Page } from '@playwright/test'
import { sendToServer } from '../support/send-to-server.ts'
import { roots } from '../support/target.ts'

/** A page of the provider, or its frame in ours. */
type Shown = Pick<Page & FrameLocator, 'getByLabel' | 'getByRole'>

async function fillCard(page: Shown, number: string): Promise<void> {
  await page.getByLabel('Kartennummer').fill(number)
  await page.getByLabel('Gültig bis').fill('04/40')
  await page.getByLabel('Prüfziffer').fill('123')
  await page.getByLabel('Name auf der Karte').fill('Lea Otten')
}

/** The pages of the payment sandbox, where payment methods are kept and orders paid. */
export const sandboxPages = (page: Shown) => ({
  heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  field: (name: string) => page.getByLabel(name),
  /** To be kept. @param number of the table of test cards. */
  enterCard: async (number: string) => {
    await fillCard(page, number)
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  },
  payWithCard: async (number: string) => {
    await fillCard(page, number)
    await page.getByRole('button', { name: /jetzt bezahlen$/ }).click()
  },
  payWithPayPal: async (email: string) => {
    await page.getByLabel('E-Mail-Adresse des PayPal-Kontos').fill(email)
    await page.getByRole('button', { name: /jetzt bezahlen$/ }).click()
  },
  payByDebit: async (iban: string) => {
    await page.getByLabel('IBAN', { exact: true }).fill(iban)
    await page.getByLabel('Name auf dem Konto').fill('Yuki Tanaka')
    await page.getByRole('button', { name: /jetzt bezahlen$/ }).click()
  },
  confirm: () => page.getByRole('button', { name: 'Ja, bestätigen' }).click(),
  agreeToPayPal: async (email: string) => {
    await page.getByLabel('E-Mail-Adresse des PayPal-Kontos').fill(email)
    await page.getByRole('button', { name: 'Zustimmen' }).click()
  },
  goBack: () => page.getByRole('button', { name: 'Abbrechen und zurück' }).click(),
})

/** The fields of a card on the checkout's own page, which the provider draws in a frame. */
export const cardFrame = (page: Page) =>
  page.frameLocator('iframe[title="Kartendaten, eingegeben beim Zahlungsdienst"]')

/** The sandbox's page for developers, where it is told how to behave. For all journeys at once: only what harms no other. */
export async function notifyOfPayments(
  page: Page,
  way: 'once' | 'twice' | 'overtaken' | 'never',
): Promise<void> {
  await setSwitch(page, 'webhooks', way)
}

/** The bank takes a payment back, which the sandbox tells at once. @param id as it stands in the address of the provider's pages. */
export async function takeMoneyBack(id: string): Promise<void> {
  const url = new URL(`${roots.pay}/payments/${id}/return`)
  const { status } = await sendToServer({ method: 'POST', url, headers: { 'content-length': '0' } })
  if (status !== 303) throw new Error(`The sandbox answers ${status} for ${id}`)
}

/** The id of a payment, out of the address of a page or frame of the provider. */
export const paymentIdIn = (address: string): string => /payment_[\w-]+/.exec(address)?.[0] ?? ''

/** How the sandbox answers those who change something. It harms all others, so it is for journeys tagged @alone. */
export async function answerPayments(page: Page, way: 'usual' | 'lost' | 'late' | 'down'): Promise<void> {
  await setSwitch(page, 'answers', way)
}

async function setSwitch(page: Page, name: string, value: string): Promise<void> {
  await page.goto(`${roots.pay}/`)
  await page.locator(`select[name=${name}]`).selectOption(value)
  await page.locator('form[action$="/switches"] button').click()
  await page.waitForURL(/saved=1/)
}
