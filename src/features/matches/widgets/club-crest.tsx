import type { MatchTeam } from '#contract/matches/matches.ts'
import { crestAddress } from '#src/lib/config/crest.ts'
import * as styles from './club-crest.module.css'

const shield = 'M4 3h40v24c0 13-10 20-20 25C14 47 4 40 4 27z'

/** A club's crest: ours from its file, every other drawn from its colours and letters. The name beside it says whose it is. */
export function ClubCrest({ team, size = 36 }: { team: MatchTeam; size?: number }) {
  if (team.own) return <img className={styles.crest} src={crestAddress} alt="" width={size} height={size} />
  const [primary, secondary] = team.colors
  return (
    <svg className={styles.crest} width={size} height={size} viewBox="0 0 48 56" aria-hidden="true">
      <path d={shield} fill={primary} />
      <path d="M24 3h20v24c0 13-10 20-20 25z" fill={secondary} />
      <rect x="2" y="19" width="44" height="15" fill="#fff" />
      <text className={styles.code} x="24" y="31" textAnchor="middle">
        {team.code}
      </text>
      <path d={shield} fill="none" stroke="#0006" strokeWidth="2" />
    </svg>
  )
}
