import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personName } from '#contract/contact/person-name.ts'
import { getMembershipApplication, type MembershipApplication } from '#contract/membership/joining.ts'
import { addDays, noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { request } from '#src/lib/http/request.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { paths } from '#src/lib/paths.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Part } from '#src/ui/part.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { usePutFeeIntoCart } from '../../api/membership-fee.ts'
import { UnknownScreen } from '../unknown/unknown-screen.tsx'

const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryAreas.contact, 'membership-application', id],
    queryFn: ({ signal }) => request(getMembershipApplication, { params: { id } }, { signal }),
  })

/** `/account/membership/<id>/`: an application, where a mail leads to of who has sent it by post. */
export function ApplicationScreen({ id }: { id: string }) {
  const { t } = useTranslation('membership')
  const application = useQuery(applicationQuery(id))
  usePageTitle(t('application.title'))
  if (isRefusal(application.error)) return <UnknownScreen />
  return (
    <Loaded
      query={application}
      errorLevel={1}
      errorTitle={t('application.loadFailed')}
      skeleton={<CardsSkeleton cards={1} height="20rem" />}
    >
      {found => <Found application={found} />}
    </Loaded>
  )
}

function Found({ application }: { application: MembershipApplication }) {
  const { t } = useTranslation('membership')
  const { state } = application
  const isOpen = state === 'open'
  return (
    <>
      <PageHeading lead={isOpen ? t('application.lead') : undefined}>{t('application.title')}</PageHeading>
      <div className={styles.parts}>
        {!isOpen && <Notice>{t(`application.states.${state}`)}</Notice>}
        <Facts application={application} />
        {application.people.length > 0 && <People people={application.people} />}
        {isOpen ? <IntoCart sku={application.sku} /> : <Back />}
      </div>
    </>
  )
}

function Facts({ application }: { application: MembershipApplication }) {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  const { name, price, firstDay, lastDay, isGift, state } = application
  const day = (date: string) => formatDate(noonOf(date), language)
  return (
    <SummaryList
      entries={[
        { key: 'kind', term: t('application.kind'), value: inLanguage(name, language) },
        { key: 'price', term: t('application.price'), value: formatMoney(price, language) },
        { key: 'firstDay', term: t('application.firstDay'), value: day(firstDay) },
        {
          key: 'lastDay',
          term: t(isGift ? 'application.giftLastDay' : 'application.lastDay'),
          value: day(lastDay),
        },
        ...(state === 'open'
          ? [{ key: 'payBy', term: t('application.payBy'), value: day(addDays(firstDay, -1)) }]
          : []),
      ]}
    />
  )
}

function People({ people }: Pick<MembershipApplication, 'people'>) {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  return (
    <Part title={t('application.people')}>
      <ul className={styles.list}>
        {people.map(person => (
          <li key={`${personName(person)} ${person.birthday}`}>
            <span className={styles.name}>{personName(person)}</span>{' '}
            <span className={styles.muted}>
              {t('application.born', { date: formatDate(noonOf(person.birthday), language) })}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const Back = () => {
  const { t } = useTranslation('membership')
  return (
    <Row>
      <ButtonLink variant="quiet" href={paths.account.membership}>
        {t('application.back')}
      </ButtonLink>
    </Row>
  )
}

/** The way to pay it; who finds something wrong lets it lapse. */
function IntoCart({ sku }: Pick<MembershipApplication, 'sku'>) {
  const { t } = useTranslation('membership')
  const errorText = useShopErrorText()
  const put = usePutFeeIntoCart()
  const failure = put.error ?? (put.data?.ok === false ? put.data.problem : undefined)
  if (put.data?.ok) {
    return (
      <Notice
        tone="success"
        live
        title={t('application.inCart')}
        actions={<ButtonLink href={paths.cart}>{t('application.toCart')}</ButtonLink>}
      >
        {t('application.inCartText')}
      </Notice>
    )
  }
  return (
    <div className={styles.part}>
      {failure && (
        <Notice tone="error" live title={t('application.failed')}>
          {errorText(failure)}
        </Notice>
      )}
      <Row>
        <Button loading={put.isPending} onClick={() => put.mutate(sku)}>
          {t('application.put')}
        </Button>
      </Row>
      <p className={styles.muted}>{t('application.wrong')}</p>
    </div>
  )
}
