import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#app/api/api-error.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { Choice } from '#app/components/fields/choice.tsx';
import { TextAreaField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { clearDraft, readDraft, storeDraft } from '#app/drafts.ts';
import { LaptopName } from '#app/features/products/laptop-name.tsx';
import { SwitchHatPrompt } from '#app/features/account/switch-hat-prompt.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { storeInterrupted } from '#app/session/interrupted.ts';
import { logInPath } from '#app/session/return-path.ts';
import { showSessionEnded } from '#app/session/show-session-ended.ts';
import { type NewReport, reportForm } from '#shared/contracts/reports.ts';
import { REPORT_REASONS, REPORT_REASON_TEXTS } from '#shared/report-reasons.ts';
import type { ProductView } from '#shared/views/products.ts';

interface ReportDialogProps {
  product: ProductView;
  /** Whose words are kept until they are sent. */
  buyerUid: string;
  /** Sends the report. Throws ApiError, for the form to say. */
  send: (report: NewReport) => Promise<void>;
  onClose: () => void;
}

const FIELDS = ['reason', 'details'] as const;

/**
 * Asks a buyer what is wrong with a laptop. Neither a reason nor words have to be given. Where the session has ended, it redirects to the
 * log-in page, which leads back to this report with what was typed.
 */
export function ReportDialog({ product, buyerUid, send, onClose }: ReportDialogProps) {
  const { name } = product;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const draftKey = `report-${buyerUid}-${product.id}`;
  const [draft] = useState(() => readDraft(draftKey, FIELDS));
  const form = useForm({
    resolver: valibotResolver(reportForm),
    defaultValues: {
      reason: REPORT_REASONS.find((reason) => reason === draft.reason) ?? null,
      details: draft.details ?? '',
    },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { reason, details } }) => storeDraft(draftKey, { reason: reason ?? '', details }),
      }),
    [form, draftKey],
  );
  const { busy, message, hat, onSubmit, field } = useFormSubmit(form, FIELDS, async ({ reason, details }) => {
    try {
      await send({ ...(reason && { reason }), ...(details && { details }) });
      clearDraft(draftKey);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      storeInterrupted({ kind: 'report', product, page: pathname + search });
      showSessionEnded();
      await navigate(logInPath('/login', pathname + search));
    }
  });
  const first = useRef<HTMLInputElement>(null);
  const choice = form.register('reason');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report this laptop"
      description={
        <>
          An Admin will look at “<LaptopName name={name} />
          ”.
        </>
      }
      initialFocus={first}
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5" aria-label={`Report ${name}`}>
        <fieldset>
          <legend className="mb-1.5 text-small font-medium text-ink">What’s wrong with it?</legend>
          <div className="divide-y divide-hairline rounded-box border border-control">
            {REPORT_REASONS.map((reason, index) => (
              <Choice
                key={reason}
                type="radio"
                value={reason}
                label={REPORT_REASON_TEXTS[reason]}
                className="px-3"
                {...choice}
                ref={(input) => {
                  choice.ref(input);
                  if (index === 0) first.current = input;
                }}
              />
            ))}
          </div>
        </fieldset>
        <TextAreaField
          label="Anything else we should know? (optional)"
          hint="We don’t tell the seller who reported it."
          {...field('details')}
          rows={3}
        />
        <FormError message={message} />
        <SwitchHatPrompt hat={hat} to="report" />
        <DialogActions
          onCancel={onClose}
          submitLabel="Send report"
          variant={hat === null ? 'primary' : 'secondary'}
          busy={busy}
        />
      </form>
    </Dialog>
  );
}
