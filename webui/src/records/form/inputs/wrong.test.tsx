import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { Field, FieldKind } from '@/records/fields/field';
import { kindOf, kinds } from '@/records/kinds/registry';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { FieldInput } from '../FieldInput';

test.each(Object.keys(kinds) as FieldKind[])(
  'a wrong input of %s is marked, and its message is tied to it',
  async (kind) => {
    server.use(
      http.get('*/api/isLoggedIn', () => answer(aSession())),
      http.get('*/api/*', () => answer([])),
    );
    const field = {
      path: 'one',
      label: 'lead.field.value',
      section: 'record.section.main',
      kind,
      noun: 'company',
      options: ['a'],
    } as unknown as Field;
    const { container } = await renderApp(
      <FieldInput
        field={field}
        value={kindOf(field).toInput(null)}
        error="This is wrong"
        stored={false}
        inputRef={() => undefined}
        onChange={() => undefined}
        onBlur={() => undefined}
      />,
    );
    const message = await screen.findByText('This is wrong');
    const marked = container.querySelector('[aria-invalid="true"]:not([aria-hidden="true"])') as HTMLElement;
    expect(marked).not.toBeNull();
    expect(marked.getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
    marked.focus();
    expect(marked).toHaveFocus();
  },
);
