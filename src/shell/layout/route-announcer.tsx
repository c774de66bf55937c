import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusHeading } from './focus-heading.ts'

/**
 * A change of route reloads nothing, so nobody who does not see the page would know of it: the focus moves to the new
 * page's h1, and a polite live region says its name. Gatsby's own announcer speaks English whatever the page's language;
 * it is hidden, which makes it quiet.
 */
export function RouteAnnouncer({ path }: { path: string }) {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState('')
  const shownPath = useRef(path)

  useEffect(() => {
    document.getElementById('gatsby-announcer')?.setAttribute('hidden', '')
  }, [])

  useEffect(() => {
    const main = document.getElementById('content')
    if (shownPath.current === path || !main) return undefined
    shownPath.current = path
    return focusHeading(main, setOpened)
  }, [path])

  return (
    <div role="status" className="visually-hidden">
      {opened !== '' && t('route.opened', { title: opened })}
    </div>
  )
}
