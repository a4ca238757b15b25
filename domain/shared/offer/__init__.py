"""What quotes and renewals share: prices, the offer to the customer, its way to the live contract, payments."""
