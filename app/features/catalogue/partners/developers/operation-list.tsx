import { z } from 'zod';
import { apiOperations, operationNames } from '../api/api-operations.ts';
import './developers.css';

export function OperationList() {
  return (
    <ul className="ruled-list">
      {operationNames.map((name) => {
        const { path, about, query } = apiOperations[name];
        const parameters = Object.entries<z.core.$ZodType>(query.shape);
        return (
          <li key={name} className="operation">
            <h3 className="operation-path" id={name}>
              GET {path}
            </h3>
            <p className="muted">{about}</p>
            {parameters.length > 0 ? (
              <dl className="operation-parameters">
                {parameters.map(([parameter, schema]) => (
                  <div key={parameter}>
                    <dt>{parameter}</dt>
                    <dd className="muted max-w-[60ch]">{descriptionOf(schema)}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function descriptionOf(schema: z.core.$ZodType): string {
  return z.globalRegistry.get(schema)?.description ?? '';
}
