import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { Price } from '#src/ui/price.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { show } from './show.tsx'

describe('a failure in place of a list', () => {
  it('is read out and tries again', async () => {
    const retry = vi.fn()
    const { person } = show(
      <ErrorState title="Deine Bestellungen fehlen" onRetry={retry}>
        Verloren ist nichts.
      </ErrorState>,
    )
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Deine Bestellungen fehlen')
    await person.click(within(alert).getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('offers no retry where there is nothing to try', () => {
    show(<ErrorState title="Diese Bestellung gibt es nicht" />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('an empty list', () => {
  it('can be the page and then has its focusable h1', () => {
    show(<EmptyState level={1} title="Dein Warenkorb ist leer" />)
    expect(screen.getByRole('heading', { level: 1, name: 'Dein Warenkorb ist leer' })).toHaveAttribute(
      'tabindex',
      '-1',
    )
  })
})

describe('waiting', () => {
  it('is said once, however many places there are', () => {
    show(
      <SkeletonRegion>
        <Skeleton />
        <Skeleton shape="block" height="8rem" />
      </SkeletonRegion>,
    )
    expect(screen.getByRole('status')).toHaveTextContent(/^Wird geladen$/)
  })

  it('is silent where the spinner only decorates', () => {
    const { reshow } = show(<Spinner />)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    reshow(<Spinner label="Wird bestellt" />)
    expect(screen.getByRole('status')).toHaveTextContent('Wird bestellt')
  })
})

describe('a notice', () => {
  it('stays silent in its place, but what has just happened is read out', () => {
    const { reshow } = show(<Notice tone="warning">Nur noch wenige da.</Notice>)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    reshow(
      <Notice tone="warning" live>
        Die Reservierung endet bald.
      </Notice>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('Achtung: Die Reservierung endet bald.')
    reshow(
      <Notice tone="error" live>
        Das ging schief.
      </Notice>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Fehler: Das ging schief.')
  })
})

describe('a price', () => {
  const reduced = (
    <Price money={{ cents: 8096, currency: 'EUR' }} previous={{ cents: 8995, currency: 'EUR' }} />
  )

  it.each([
    ['de', '80,96 €', '89,95 €'],
    ['en', '€80.96', '€89.95'],
    ['ja', '€80.96', '€89.95'],
  ] as const)(
    'is written as in its language (%s), beside the lowest price before',
    (language, now, before) => {
      show(reduced, { language })
      expect(screen.getByText(now, { exact: false })).toBeVisible()
      expect(screen.getByText(before, { selector: 's' })).toBeVisible()
    },
  )

  it('tells those who listen which of the two holds', () => {
    const { container } = show(reduced)
    expect(container).toHaveTextContent('Preis 80,96 €, Niedrigster Preis zuvor 89,95 €')
  })
})

describe('the steps of a wizard', () => {
  it('lead back to what is done, mark where one is, and do not jump ahead', () => {
    show(
      <Stepper
        steps={[
          { key: 'address', label: 'Adresse', state: 'done', href: '/checkout/address/' },
          { key: 'shipping', label: 'Versand', state: 'current', href: '/checkout/shipping-payment/' },
          { key: 'review', label: 'Prüfen', state: 'next', href: '/checkout/review/' },
        ]}
      />,
    )
    const [address, shipping, review] = screen.getAllByRole('listitem')
    expect(within(address!).getByRole('link', { name: 'Adresse, erledigt' })).toHaveAttribute(
      'href',
      '/checkout/address/',
    )
    expect(shipping).toHaveAttribute('aria-current', 'step')
    expect(shipping).toHaveTextContent('Schritt 2 von 3: Versand')
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(review).not.toHaveAttribute('aria-current')
  })
})

describe('tabs', () => {
  function Tickets() {
    const [tab, setTab] = useState<'next' | 'past'>('next')
    return (
      <Tabs
        label="Tickets"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'next', label: 'Kommende', panel: 'Zwei Karten' },
          { value: 'past', label: 'Archiv', panel: 'Keine Karten' },
        ]}
      />
    )
  }

  it('show one view at a time, and arrow keys with Enter change it', async () => {
    const { person } = show(<Tickets />)
    expect(screen.getByRole('tabpanel', { name: 'Kommende' })).toHaveTextContent('Zwei Karten')
    await person.tab()
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Kommende' })).toHaveFocus())
    await person.keyboard('{ArrowRight}{Enter}')
    expect(screen.getByRole('tab', { name: 'Archiv' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tabpanel', { name: 'Archiv' })).toHaveTextContent('Keine Karten')
  })
})

describe('a summary', () => {
  it('ties each value to its term', () => {
    show(<SummaryList entries={[{ key: 'number', term: 'Bestellnummer', value: 'SGE-7' }]} />)
    expect(screen.getByRole('term')).toHaveTextContent('Bestellnummer')
    expect(screen.getByRole('definition')).toHaveTextContent('SGE-7')
  })
})
