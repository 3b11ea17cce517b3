import { budgetBands } from '#app/features/vocabulary/brief-vocabulary.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import { briefTo } from '#app/features/vocabulary/work-address.ts';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { briefFields, type TypedBrief } from '../message-schema.ts';
import { linkMaxLength } from '../study/attached-study.ts';
import './first-message.css';

const hints: Partial<Record<(typeof briefFields)[number]['name'], string>> = {
  projectName: 'Terrell Hills House',
  place: 'San Antonio, TX',
  deliverables: 'Twelve stills, one clip',
  dates: '8 or 9 December',
  usage: 'Website and awards, five years',
};

/** Sent in words, as a message is. */
const choices: Partial<Record<(typeof briefFields)[number]['name'], readonly string[]>> = {
  buildingType: Object.values(buildingTypes),
  budget: Object.values(budgetBands),
};

type BriefFieldsProps = { creativeId: string; hasStudy: boolean; typed: TypedBrief };

export function BriefFields({ creativeId, hasStudy, typed }: BriefFieldsProps) {
  const { study: link, ...brief } = typed;
  const hasTyped = Object.values(brief).some(Boolean) || (!hasStudy && Boolean(link));
  return (
    <details className="first-fold" open={hasTyped}>
      <summary>
        <Icon name="document" />
        <span>
          Add a brief{' '}
          <span className="small muted">Place, dates and usage help the creative quote a first price.</span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(200px,100%),1fr))] gap-x-4 gap-y-3 pt-1 pb-5">
        {briefFields.map(({ name, label }) => (
          <Field key={name} label={label}>
            {(control) =>
              choices[name] ? (
                <Select
                  {...control}
                  name={name}
                  options={[
                    { value: '', label: 'Not specified' },
                    ...choices[name].map((label) => ({ value: label, label })),
                  ]}
                  defaultValue={brief[name] ?? ''}
                />
              ) : (
                <TextInput
                  {...control}
                  name={name}
                  maxLength={200}
                  placeholder={hints[name]}
                  defaultValue={brief[name] ?? ''}
                />
              )
            }
          </Field>
        ))}
        {hasStudy ? null : (
          <Field label="Light study">
            {(control) => (
              <TextInput
                {...control}
                name="study"
                maxLength={linkMaxLength}
                defaultValue={link ?? ''}
                placeholder="Its link, from the light study page"
              />
            )}
          </Field>
        )}
        <p className="small muted">
          For estimates that can be compared, from up to five creatives,{' '}
          <Link className="link" to={briefTo(creativeId)}>
            write a full brief
          </Link>
          .
        </p>
      </div>
    </details>
  );
}
