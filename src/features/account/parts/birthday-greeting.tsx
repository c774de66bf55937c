import { useTranslation } from 'react-i18next'
import type { Contact } from '#contract/contact/contact.ts'
import { birthdayWindowDays } from '#contract/kernel/durations.ts'
import { addDays, berlinDay, type Day } from '#src/lib/format/berlin-day.ts'
import { useToday } from '#src/lib/use-today.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Congratulates for ten days (SPEC 5), and is nothing on every other one. */
export function BirthdayGreeting({ person }: { person: Pick<Contact, 'firstName' | 'birthday'> }) {
  const { t } = useTranslation('account')
  const today = berlinDay(useToday())
  if (person.birthday === null || !isRecentBirthday(person.birthday, today)) return null
  return (
    <Notice tone="success" title={t('birthday.title', { name: person.firstName })}>
      {t('birthday.text')}
    </Notice>
  )
}

/**
 * The birthday in a year. Who was born on 29 February is a year older on 1 March where there is no such day
 * (§ 187 (2), § 188 (2) BGB).
 */
function birthdayIn(year: string, birthday: Day): Day {
  const day = `${year}${birthday.slice(4)}`
  // Carries a day that the month does not have over into the next one.
  return addDays(day, 0)
}

/** SPEC 5: whether the birthday was within the past ten days, today among them, and of this year. */
export function isRecentBirthday(birthday: Day, today: Day): boolean {
  const celebrated = birthdayIn(today.slice(0, 4), birthday)
  return celebrated <= today && celebrated >= addDays(today, -birthdayWindowDays)
}
