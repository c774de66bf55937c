import { randomUUID } from 'node:crypto'

/** In everything that steps type; short enough to be printed on a jersey. */
export const word = 'Zwetschge'
export const typed = {
  firstName: `${word}-Vorname`,
  lastName: `${word}-Nachname`,
  street: `${word}-Gasse 1`,
}
export const mailbox = () => `${randomUUID()}@example.net`
export const keyed = () => ({ 'idempotency-key': randomUUID() })

/** What the person is called who leaves traces, and where they live; in several areas. */
export const personsWords = {
  firstName: 'Wendeline',
  lastName: 'Quastenberg',
  street: 'Zirbelgasse 17',
  company: 'Quasten & Söhne',
  phone: '+491519988776',
} as const
