import type { CmsBlockOf } from '#contract/cms/cms-page.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import * as styles from './contact-card-block.module.css'

type Person = CmsBlockOf<'contactCard'>['people'][number]

function Contact({ person, heading: Heading }: { person: Person; heading: 'h2' | 'h3' }) {
  const { name, role, email, phone, hours, address, picture } = person
  return (
    <li className={styles.card} data-surface="raised">
      {picture && <Picture picture={picture} className={styles.picture} cover sizes="22rem" />}
      <div className={styles.words}>
        <Heading className={styles.name}>{name}</Heading>
        {role !== undefined && <p className={styles.role}>{role}</p>}
        {address && (
          <address className={styles.address}>
            {address.map(line => (
              <span key={line}>{line}</span>
            ))}
          </address>
        )}
        {email !== undefined && (
          <a className={styles.way} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone !== undefined && (
          <a className={styles.way} href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        )}
        {hours !== undefined && <p className={styles.role}>{hours}</p>}
      </div>
    </li>
  )
}

/** Whom to ask, and how. */
export function ContactCardBlock({ block }: BlockProps<'contactCard'>) {
  return (
    <BlockSection title={block.title}>
      <ul className={styles.list}>
        {block.people.map(person => (
          <Contact
            key={`${person.name} ${person.role ?? ''}`}
            person={person}
            heading={block.title === undefined ? 'h2' : 'h3'}
          />
        ))}
      </ul>
    </BlockSection>
  )
}
