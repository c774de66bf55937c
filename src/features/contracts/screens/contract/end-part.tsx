import { useTranslation } from 'react-i18next'
import type { Contract } from '#contract/subscription/contracts.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Part } from '#src/ui/part.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { TerminationFacts } from '../../parts/termination-facts.tsx'
import { useDayText } from '../../parts/contract-words.ts'

/** When the contract would end, and the way to terminate it; or that it is terminated. */
export function EndPart({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  const dayText = useDayText()
  const { id, terminatedAt, wouldEndOn, terminationDeadline } = contract
  if (terminatedAt === null && wouldEndOn === null) return null
  return (
    <Part title={t('end.title')}>
      {terminatedAt !== null && <TerminationFacts contract={contract} />}
      {wouldEndOn !== null && (
        <>
          <p className={styles.text}>
            {t('end.wouldEnd', { day: dayText(wouldEndOn) })}{' '}
            {terminationDeadline !== null && t('end.deadline', { day: dayText(terminationDeadline) })}
          </p>
          <Row>
            <ButtonLink variant="quiet" href={contractPaths.step(id, 'terminate')}>
              {t('steps.terminate.link')}
            </ButtonLink>
          </Row>
        </>
      )}
    </Part>
  )
}
